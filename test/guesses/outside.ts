/**
 * What people type who know another library: lines of tutorials and documentation of pandas, danfo, arquero, mplsoccer
 * and worldfootballR (with the dplyr and R its users type around it), written as they would be typed on a table of ours
 * by somebody who has not read how ours is called. `there` is the line on the page; `typed` is that line with
 *
 * - `pd`, `dfd`, `aq` become `sf`, and the data frame becomes `league` (`values` is a table read from `values.csv`);
 * - columns replaced by a column a league has (Age: age, Name: name, Player: player, Sex or Pclass: team or position);
 * - keyword arguments as an options object, a lambda or a bare condition as an arrow function, a pipe as a chain;
 * - `df[condition]` as `filter(…)`, `df[a] / df[b]` as a function of the row: TypeScript has no operators of columns.
 *
 * Names stay as they are there, snake_case too. Players, clubs and codes of positions are those of the league.
 */
export interface OutsideGuess {
  readonly there: string;
  readonly typed: string;
  /** What is true of the answer, of what was printed, and of the league; none where an error tells a line that works. */
  readonly gives?: string;
  /** Why there is neither an answer nor such a line. */
  readonly neither?: string;
}

export interface OutsidePage {
  readonly library: "pandas" | "danfo" | "arquero" | "mplsoccer" | "worldfootballR";
  readonly page: string;
  readonly lines: readonly OutsideGuess[];
}

const PANDAS: readonly OutsidePage[] = [
  {
    library: "pandas",
    page: "https://pandas.pydata.org/docs/getting_started/intro_tutorials/02_read_write.html",
    lines: [
      {
        there: 'pd.read_csv("data/titanic.csv")',
        typed: 'sf.read_csv("league.csv")',
        gives: 'answer.rowCount === 515 && answer.numbers("goals").join() === league.numbers("goals").join()',
      },
      {
        there: 'pd.read_excel("titanic.xlsx", sheet_name="passengers")',
        typed: 'sf.read_excel("league.xlsx", { sheet_name: "players" })',
        gives: "answer.rowCount === 515",
      },
      {
        there: "titanic.head(8)",
        typed: "league.head(8)",
        gives: "answer.rowCount === 8 && answer.row(7).name === league.row(7).name",
      },
      {
        there: "titanic.dtypes",
        typed: "league.dtypes",
        gives:
          'answer.row(0).column === "playerId" && answer.row(0).kind === "number" && answer.row(1).kind === "text"',
      },
      {
        there: "titanic.info()",
        typed: "league.info()",
        gives: "answer.rowCount === league.columnNames.length",
      },
      {
        there: 'titanic.to_excel("titanic.xlsx", sheet_name="passengers", index=False)',
        typed: 'league.to_excel("titanic.xlsx", { sheet_name: "players", index: false })',
      },
    ],
  },
  {
    library: "pandas",
    page: "https://pandas.pydata.org/docs/user_guide/10min.html",
    lines: [
      {
        there: "df.tail(3)",
        typed: "league.tail(3)",
        gives: 'answer.column("name").join() === league.column("name").slice(-3).join()',
      },
      {
        there: "df.columns",
        typed: "league.columns",
        gives: 'answer.includes("total_goals") && answer.length === league.shape[1]',
      },
      {
        there: "df.describe()",
        typed: "league.describe()",
        gives: 'answer.rows().find((row) => row.metric === "total_goals").max === 32',
      },
      {
        there: 'df.sort_values(by="B")',
        typed: 'league.sort_values({ by: "goals" })',
        gives: 'answer.row(0).goals === 0 && answer.row(514).name === "Mohamed Salah"',
      },
      { there: "df.iloc[3]", typed: "league.iloc[3]", gives: 'answer.name === league.column("name")[3]' },
      { there: "df1.fillna(value=5)", typed: "league.fillna({ value: 5 })" },
    ],
  },
  {
    library: "pandas",
    page: "https://pandas.pydata.org/docs/getting_started/intro_tutorials/03_subset_data.html",
    lines: [
      {
        there: 'ages = titanic["Age"]; ages.head()',
        typed: 'league["age"].head()',
        gives: 'answer.values.join() === [...league.numbers("age").slice(0, 5)].join()',
      },
      {
        there: "above_35.shape",
        typed: "league.shape",
        gives: "answer[0] === 515 && answer[1] === league.columnNames.length",
      },
      {
        there: 'titanic[titanic["Age"] > 35]',
        typed: "league.filter((p) => p.age > 35)",
        gives: 'answer.rowCount === 9 && answer.numbers("age").every((age) => age > 35)',
      },
    ],
  },
  {
    library: "pandas",
    page: "https://pandas.pydata.org/docs/getting_started/intro_tutorials/04_plotting.html",
    lines: [
      {
        there: 'air_quality.plot.scatter(x="station_london", y="station_paris", alpha=0.5)',
        typed: 'league.plot.scatter({ x: "minutes", y: "goals", alpha: 0.5 })',
      },
    ],
  },
  {
    library: "pandas",
    page: "https://pandas.pydata.org/docs/getting_started/intro_tutorials/06_calculate_statistics.html",
    lines: [
      {
        there: 'titanic["Age"].mean()',
        typed: 'league["age"].mean()',
        gives: 'Math.abs(answer - league.numbers("age").reduce((sum, age) => sum + age, 0) / 515) < 1e-9',
      },
      {
        there: 'titanic.groupby("Sex").mean()',
        typed: 'league.groupby("team").mean()',
        gives:
          'answer.rowCount === 20 && Math.abs(answer.rows().find((row) => row.season_team === "Tottenham Hotspur").total_goals_mean - 70 / 24) < 1e-9',
      },
      {
        there: 'titanic["Pclass"].value_counts()',
        typed: 'league["position"].value_counts()',
        gives: "answer.values.reduce((sum, count) => sum + count, 0) === 515",
      },
    ],
  },
  {
    library: "pandas",
    page: "https://pandas.pydata.org/docs/getting_started/comparison/comparison_with_sql.html",
    lines: [
      {
        there: 'tips.assign(tip_rate=tips["tip"] / tips["total_bill"])',
        typed: "league.assign({ goal_rate: (p) => p.goals / p.minutes })",
        gives: "answer.row(0).goal_rate === answer.row(0).goals / answer.row(0).minutes",
      },
      {
        there: 'tips.groupby("day").agg({"tip": "mean", "day": "size"})',
        typed: 'league.groupby("team").agg({ goals: "mean", team: "size" })',
        gives:
          'answer.columnNames.join() === "season_team,rows,total_goals_mean" && answer.row(0).rows === 24',
      },
      {
        there: 'pd.merge(df1, df2, on="key")',
        typed: 'sf.merge(league, values, { on: "player_name" })',
        gives: 'answer.row("H. Kane").value === 150 && answer.rowCount === 515',
      },
      {
        there: 'tips.nlargest(10 + 5, columns="tip").tail(10)',
        typed: 'league.nlargest(10 + 5, { columns: "goals" }).tail(10)',
        gives: 'answer.rowCount === 10 && answer.column("name").every((name) => name !== "Mohamed Salah")',
      },
      {
        there: '.query("rn < 3")',
        typed: 'league.query("age < 23")',
        gives: 'answer.rowCount === 109 && answer.numbers("age").every((age) => age < 23)',
      },
    ],
  },
];

const DANFO: readonly OutsidePage[] = [
  {
    library: "danfo",
    page: "https://github.com/javascriptdata/danfojs/blob/HEAD/src/danfojs-node/README.md",
    lines: [
      { there: "dfd.readCSV(file_url)", typed: 'sf.readCSV("league.csv")', gives: "answer.rowCount === 515" },
      {
        there: "df.head().print()",
        typed: "league.head().print()",
        gives: 'printed.includes("5 player rows") && printed.includes("T. Alderweireld")',
      },
      {
        there: "df.describe().print()",
        typed: "league.describe().print()",
        gives: 'printed.includes("mean")',
      },
      {
        there: "df.ctypes.print()",
        typed: "league.ctypes.print()",
        gives: 'printed.includes("playerId") && printed.includes("number")',
      },
      {
        there: "df['Name'].print()",
        typed: "league['name'].print()",
        gives: 'printed.includes("T. Alderweireld")',
      },
      {
        there: "cols_2_remove = ['Age', 'Pclass']; df.drop({ columns: cols_2_remove, axis: 1 })",
        typed: "league.drop({ columns: ['age', 'team'], axis: 1 })",
        gives: '!answer.has("age") && !answer.has("season_team") && answer.shape[1] === league.shape[1] - 2',
      },
      {
        there: 'df_drop.selectDtypes(["string"])',
        typed: 'league.selectDtypes(["string"])',
        gives: 'answer.has("name") && !answer.has("total_goals")',
      },
      {
        there: 'df_drop.addColumn("fare_round", new_vals, { inplace: true })',
        typed: 'league.addColumn("goals_round", league["goals"].round(1), { inplace: true })',
      },
      {
        there: "df_drop['Survived'].valueCounts().print()",
        typed: "league['position'].valueCounts().print()",
        gives: 'printed.includes("rcb3")',
      },
      {
        there: "df_drop.tail(10).print()",
        typed: "league.tail(10).print()",
        gives: 'printed.includes("10 player rows")',
      },
      {
        there: "df_drop.isNa().sum().print()",
        typed: "league.isNa().sum().print()",
        gives: 'printed.includes("of 515 rows shown")',
      },
    ],
  },
  {
    library: "danfo",
    page: "https://danfo.jsdata.org/getting-started",
    lines: [
      {
        there: "new dfd.DataFrame(json_data)",
        typed: 'new sf.DataFrame([{ name: "M. Salah", goals: 14 }, { name: "S. Mané", goals: 11 }])',
      },
      {
        there: "console.log(df.index)",
        typed: "console.log(league.index)",
        gives: "league.index.join() === [...league.rows().keys()].join()",
      },
      {
        there: 'df.loc({ rows: [0,1], columns: ["Name", "Price"] })',
        typed: 'league.loc({ rows: [0, 1], columns: ["name", "goals"] })',
        gives: 'answer.shape.join() === "2,2" && answer.row(1).name === league.row(1).name',
      },
      {
        there: "df.iloc({rows: [1,3]})",
        typed: "league.iloc({ rows: [1, 3] })",
        gives: 'answer.column("name").join() === [1, 3].map((row) => league.row(row).name).join()',
      },
      {
        there: 'df.query({ "column": "B", "is": ">", "to": 5 })',
        typed: 'league.query({ column: "goals", is: ">", to: 5 })',
        gives: 'answer.rowCount === league.numbers("goals").filter((goals) => goals > 5).length',
      },
      {
        there: "df.dropna({axis: 0})",
        typed: "league.dropna({ axis: 0 })",
        gives: "answer.rows().every((row) => Object.values(row).every((cell) => cell !== null))",
      },
      {
        there: 'df.fillna({columns: ["Name", "Count"], values: ["Apples", df["Count"].mean()]})',
        typed: 'league.fillna({ columns: ["age"], values: [league["age"].mean()] })',
      },
      { there: "df.mean().print()", typed: "league.mean().print()", gives: 'printed.includes("mean")' },
      {
        there: "dfd.concat({ df_list: [df1, df2], axis: 0 })",
        typed: "sf.concat({ df_list: [league.head(3), league.tail(3)], axis: 0 })",
        gives: "answer.rowCount === 6",
      },
      {
        there: 'dfd.merge({ "left": df1, "right": df2, "on": ["Key1"]})',
        typed: 'sf.merge({ left: league, right: values, on: ["player_name"] })',
        gives: 'answer.row("H. Kane").value === 150 && answer.rowCount === 515',
      },
      {
        there: 'grp = df.groupby(["A"]); grp.col(["C"]).sum().print()',
        typed: 'league.groupby(["team"]).col(["goals"]).sum().print()',
        gives: 'printed.includes("season_team") && printed.includes("oals")',
      },
    ],
  },
  {
    library: "danfo",
    page: "https://danfo.jsdata.org/api-reference/dataframe/dataframe.sort_values",
    lines: [
      {
        there: 'df.sortValues("C", { ascending: false, inplace: true })',
        typed: 'league.sortValues("goals", { ascending: false, inplace: true })',
      },
    ],
  },
  {
    library: "danfo",
    page: "https://danfo.jsdata.org/api-reference/dataframe/dataframe.to_csv",
    lines: [
      {
        there: 'df.toCSV({ filePath: "testOut.csv"})',
        typed: 'league.toCSV({ filePath: "testOut.csv" })',
        gives: '(await sf.readTable("testOut.csv")).rowCount === 515',
      },
    ],
  },
];

const ARQUERO: readonly OutsidePage[] = [
  {
    library: "arquero",
    page: "https://idl.uw.edu/arquero/api/",
    lines: [
      {
        there: "aq.table({ colA: ['a', 'b', 'c'], colB: [3, 4, 5] })",
        typed: "sf.table({ name: ['a', 'b', 'c'], goals: [3, 4, 5] })",
      },
      {
        there: "aq.from([ { colA: 1, colB: 2 }, { colA: 3, colB: 4 } ])",
        typed: "sf.from([{ goals: 1, assists: 2 }, { goals: 3, assists: 4 }])",
      },
      { there: "aq.fromCSV('a,b\\n1,2\\n3,4')", typed: "sf.fromCSV('goals,assists\\n1,2\\n3,4')" },
      { there: "aq.loadCSV(url)", typed: "await sf.loadCSV('league.csv')", gives: "answer.rowCount === 515" },
    ],
  },
  {
    library: "arquero",
    page: "https://github.com/uwdata/arquero/blob/HEAD/README.md",
    lines: [
      {
        there: "dt.derive({ diff: d => d.Seattle - d.Chicago })",
        typed: "league.derive({ diff: (d) => d.goals - d.assists })",
        gives: "answer.row(0).diff === answer.row(0).goals - answer.row(0).assists",
      },
      {
        there: ".select('month', 'diff').orderby(desc('diff')).print()",
        typed: "league.select('name', 'goals').orderby(sf.desc('goals')).print()",
        gives: 'printed.includes("Mohamed Salah")',
      },
    ],
  },
  {
    library: "arquero",
    page: "https://idl.uw.edu/arquero/api/verbs",
    lines: [
      {
        there: "table.filter(d => op.abs(d.value) < 5)",
        typed: "league.filter((d) => Math.abs(d.goals) < 5)",
        gives: 'answer.rowCount === league.numbers("goals").filter((goals) => goals < 5).length',
      },
      {
        there: "table.groupby('colA').rollup({ mean: d => op.mean(d.colB) })",
        typed: "league.groupby('team').rollup({ mean: (d) => sf.op.mean(d.goals) })",
      },
      {
        there: "table.groupby('colA').count()",
        typed: "league.groupby('team').count()",
        gives:
          'answer.rowCount === 20 && answer.numbers("rows").reduce((sum, rows) => sum + rows, 0) === 515',
      },
      {
        there: "table.orderby('a', aq.desc('b'))",
        typed: "league.orderby('team', sf.desc('goals'))",
        gives:
          'answer.row(0).team === "AFC Bournemouth" && answer.numbers("goals")[0] >= answer.numbers("goals")[1]',
      },
      {
        there: "table.sample(50)",
        typed: "league.sample(50)",
        gives: 'answer.rowCount === 50 && new Set(answer.column("playerId")).size === 50',
      },
      {
        there: "table.select('colA', 'colB')",
        typed: "league.select('team', 'goals')",
        gives: 'answer.columnNames.join() === "season_team,total_goals" && answer.rowCount === 515',
      },
      {
        there: "table.select(not('colB', 'colC'))",
        typed: "league.select(sf.not('age', 'team'))",
        gives: '!answer.has("age") && !answer.has("season_team") && answer.shape[1] === league.shape[1] - 2',
      },
      {
        there: "table.select({ colA: 'newA', colB: 'newB' })",
        typed: "league.select({ team: 'club', goals: 'scored' })",
      },
      {
        there: "table.join(other, 'keyShared')",
        typed: "league.join(values, 'player_name')",
        gives: 'answer.row("H. Kane").value === 150 && answer.rowCount === 515',
      },
      {
        there: "table.join_left(other, ['keyL', 'keyR'])",
        typed: "league.join_left(values, ['name', 'player_name'])",
        gives: 'answer.row("H. Kane").value === 150',
      },
      {
        there: "table.dedupe('a', 'b')",
        typed: "league.dedupe('team', 'position')",
        gives: "answer.rowCount === new Set(league.rows().map((row) => row.team + row.position)).size",
      },
      { there: "table.impute({ v: () => 0 })", typed: "league.impute({ age: () => 0 })" },
      { there: "table.fold(['colA', 'colB'])", typed: "league.fold(['goals', 'assists'])" },
    ],
  },
  {
    library: "arquero",
    page: "https://idl.uw.edu/arquero/api/table",
    lines: [
      { there: "aq.table({ a: [1, 2, 3] }).numRows()", typed: "league.numRows()", gives: "answer === 515" },
      {
        there: "aq.table({ a: [1, 2, 3] }).columnNames()",
        typed: "league.columnNames()",
        neither: "the names are a list, which JavaScript calls before we hear of it",
      },
      {
        there: "aq.table({ a: [1, 2, 3] }).objects()",
        typed: "league.objects()",
        gives: 'answer.length === 515 && answer[0].name === "T. Alderweireld"',
      },
      {
        there: "dt.get('a', 2)",
        typed: "league.get('goals', 2)",
        gives: 'answer === league.numbers("goals")[2]',
      },
      {
        there: "[...table]",
        typed: "[...league]",
        gives: 'answer.length === 515 && answer[0].name === "T. Alderweireld"',
      },
    ],
  },
];

const ROLE_RANKING = "https://github.com/Lchunhang/Role_Ranking_System/blob/HEAD/RoleRanking.py";
const WYSCOUT_TOOL = "https://github.com/HenshawAnalysis/Wyscout_Streamlit/blob/HEAD/PlayerComparisonTool.py";

const MPLSOCCER: readonly OutsidePage[] = [
  {
    library: "mplsoccer",
    page: "https://mplsoccer.readthedocs.io/en/latest/gallery/pizza_plots/plot_pizza_basic.html",
    lines: [
      {
        there: "baker = PyPizza(params=params, …); fig, ax = baker.make_pizza(values, …)",
        typed: 'new sf.PyPizza({ params: ["goals", "assists", "shots"] }).make_pizza(league, "M. Salah")',
        gives: 'answer.svg.includes("Mohamed Salah")',
      },
      {
        there: 'params = ["Non-Penalty Goals", "npxG", …]; baker.make_pizza(values, …)',
        typed: 'league.make_pizza("M. Salah", { params: ["goals", "assists", "shots"] })',
        gives: 'answer.svg.includes("Mohamed Salah")',
      },
      {
        there: "Basic Pizza Plot (Percentiles)",
        typed: 'league.pizza("M. Salah")',
        gives: 'answer.svg.includes("Mohamed Salah")',
      },
    ],
  },
  {
    library: "mplsoccer",
    page: "https://mplsoccer.readthedocs.io/en/latest/gallery/pizza_plots/plot_pizza_comparison.html",
    lines: [
      {
        there: "baker.make_pizza(values, compare_values=values_2, …)",
        typed: 'league.make_pizza("M. Salah", { compare_values: "S. Mané" })',
        gives: 'answer.svg.includes("Mohamed Salah") && answer.svg.includes("Mané")',
      },
    ],
  },
  {
    library: "mplsoccer",
    page: "https://mplsoccer.readthedocs.io/en/latest/gallery/radar/plot_radar.html",
    lines: [
      {
        there: "radar = Radar(params, low, high, …); radar.draw_radar(bruno_values, ax=ax)",
        typed: 'new sf.Radar(["goals", "assists", "shots"]).draw_radar(league, "M. Salah")',
        gives: 'answer.svg.includes("Mohamed Salah")',
      },
      {
        there: "radar.draw_radar(bruno_values, ax=ax)",
        typed: 'league.draw_radar("M. Salah")',
        gives: 'answer.svg.includes("Mohamed Salah")',
      },
      {
        there: "radar.draw_radar_compare(bruno_values, bruyne_values, ax=ax)",
        typed: 'league.draw_radar_compare("M. Salah", "S. Mané")',
        gives: 'answer.svg.includes("Mohamed Salah") && answer.svg.includes("Mané")',
      },
    ],
  },
  {
    library: "mplsoccer",
    page: "https://github.com/andrewRowlinson/mplsoccer/blob/HEAD/examples/radar/radar_chart.md",
    lines: [
      {
        there: "radar.plot_radar(ranges=ranges, params=params, values=values, title=title)",
        typed: 'league.plot_radar("M. Salah", { params: ["goals", "assists", "shots"], title: "M. Salah" })',
        gives: 'answer.title === "M. Salah"',
      },
    ],
  },
  {
    library: "mplsoccer",
    page: "https://mplsoccer.readthedocs.io/en/latest/gallery/pitch_plots/plot_fbref.html",
    lines: [
      {
        there: "df.sort_values(['Att 3rd', 'Def 3rd'], ascending=[True, False], inplace=True)",
        typed: "league.sort_values(['goals', 'assists'], { ascending: [true, false], inplace: true })",
      },
      {
        there: "df[pressure_cols].sum()",
        typed: 'league["goals"].sum()',
        gives: 'answer === league.numbers("goals").reduce((sum, goals) => sum + goals, 0)',
      },
      {
        there: "df['Squad'].values",
        typed: 'league["team"].values',
        gives: 'answer.length === 515 && answer[0] === "Tottenham Hotspur" && typeof answer[1] === "string"',
      },
      { there: "df[pressure_cols].max().max()", typed: 'league["goals"].max()', gives: "answer === 32" },
      {
        there: "df.loc[df.Squad == teams[i], pressure_cols]",
        typed: 'league.loc((p) => p.team === "Liverpool", ["goals", "assists"])',
        gives: 'answer.shape.join() === "27,2"',
      },
    ],
  },
  {
    library: "mplsoccer",
    page: ROLE_RANKING,
    lines: [
      {
        there: "df['Ball Winning Value'].rank(pct=True)",
        typed: 'league["goals"].rank({ pct: true })',
      },
      {
        there: "df[numeric_cols].apply(zscore)",
        typed: 'sf.zscore(league, ["goals", "assists"])',
        gives: 'answer.row("M. Salah").total_goals_z > 3',
      },
      {
        there: 'df["Position"].dropna().unique().tolist()',
        typed: 'league["position"].unique()',
        gives: 'answer.values.length === new Set(league.column("position")).size',
      },
      {
        there: 'df["Player"].dropna().tolist()',
        typed: 'league["player"].dropna().tolist()',
        gives: 'answer.length === 515 && answer[0] === league.column("name")[0]',
      },
    ],
  },
  {
    library: "mplsoccer",
    page: WYSCOUT_TOOL,
    lines: [
      {
        there: "df.dropna(subset=['Position','Team within selected timeframe', 'Age'])",
        typed: 'league.dropna({ subset: ["position", "team", "age"] })',
        gives: "answer.rowCount === 515",
      },
      {
        there: "df['90s'] = df['Minutes played'] /90",
        typed: 'league.assign({ "90s": (p) => p.minutes / 90 })',
        gives: 'answer.row(0)["90s"] === answer.row(0).minutes / 90',
      },
      { there: "df.round({'Passes': 0})", typed: "league.round({ passes: 0 })" },
      {
        there: "df[(df['Minutes played']>=mins) & (df['Age']<=maxage)].copy()",
        typed: "league.filter((p) => p.minutes >= 900 && p.age <= 23)",
        gives: 'answer.rowCount === 63 && answer.numbers("minutes").every((minutes) => minutes >= 900)',
      },
      {
        there: "dfPlayers[(dfPlayers['Main Position'].str.contains('B'))]",
        typed: 'league.filter((p) => p.position.includes("b"))',
        gives: 'answer.rowCount === 184 && answer.column("position").every((code) => /b/.test(code))',
      },
    ],
  },
  {
    library: "mplsoccer",
    page: "https://github.com/OmarEltouny78/RisingRestart/blob/HEAD/pages/PlayerRadars.py",
    lines: [
      {
        there: "player_df=df[df.Player==search]",
        typed: 'league.filter((p) => p.player === "H. Kane")',
        gives: 'answer.column("name").join() === "H. Kane"',
      },
    ],
  },
  {
    library: "mplsoccer",
    page: "https://aaronmoniz.com/projects/data-visualization-creating-percentile-polar-axis-charts-in-python/",
    lines: [
      {
        there: "pd.rank(pct=True)",
        typed: "league.rank({ pct: true })",
        gives:
          'answer.row("M. Salah").average_goals_rank === league.percentileRanks().row("M. Salah").average_goals_rank',
      },
    ],
  },
];

const WORLDFOOTBALLR: readonly OutsidePage[] = [
  {
    library: "worldfootballR",
    page: "https://jaseziv.github.io/worldfootballR/articles/load-scraped-data.html",
    lines: [
      {
        there:
          'load_fb_big5_advanced_season_stats(season_end_year = 2022, stat_type = "defense", team_or_player = "player")',
        typed:
          'sf.load_fb_big5_advanced_season_stats({ season_end_year: 2022, stat_type: "defense", team_or_player: "player" })',
      },
    ],
  },
  {
    library: "worldfootballR",
    page: "https://jaseziv.github.io/worldfootballR/articles/extract-fbref-data.html",
    lines: [
      {
        there:
          'fb_league_stats(country = "ENG", season_end_year = 2020, stat_type = "shooting", team_or_player = "player")',
        typed:
          'sf.fb_league_stats({ country: "ENG", season_end_year: 2020, stat_type: "shooting", team_or_player: "player" })',
      },
      {
        there: "dplyr::glimpse(big5_player_shooting)",
        typed: "sf.glimpse(league)",
        gives: 'answer.column("column").join() === league.columnNames.join()',
      },
    ],
  },
  {
    library: "worldfootballR",
    page: "https://jaseziv.github.io/worldfootballR/articles/extract-transfermarkt-data.html",
    lines: [
      {
        there: 'get_player_market_values(country_name = "Australia", start_year = 2021)',
        typed: 'sf.get_player_market_values({ country_name: "Australia", start_year: 2021 })',
      },
      { there: "mapped_players <- player_dictionary_mapping()", typed: "sf.player_dictionary_mapping()" },
    ],
  },
  {
    library: "worldfootballR",
    page: "https://github.com/RobinKoetsier/robinkoetsier.github.i/blob/HEAD/tutorials/test.md",
    lines: [
      { there: "head(df_klich)", typed: "sf.head(league)", gives: "answer.rowCount === 5" },
      {
        there: 'df %>% mutate(stat=case_when(Statistic == "npxG"| … ~ "Attacking", TRUE ~ "Defending"))',
        typed: 'league.mutate({ stat: (p) => (p.goals > 5 ? "Attacking" : "Defending") })',
        gives:
          'answer.row("H. Kane").stat === "Attacking" && answer.row("David de Gea").stat === "Defending"',
      },
    ],
  },
  {
    library: "worldfootballR",
    page: "https://github.com/ncfisher411/FPL-Prediction-Model/blob/HEAD/submodules/keepers/keepers_1920.R",
    lines: [
      {
        there: "mutate(Season=2020)",
        typed: "league.mutate({ season: 2020 })",
        gives: "answer.rowCount === 515 && answer.column('season').every((year) => year === 2020)",
      },
      {
        there: 'select(-c("Rk"))',
        typed: 'league.select("-age")',
        gives: '!answer.has("age") && answer.shape[1] === league.shape[1] - 1',
      },
      {
        there: "select(Player, Squad, Season, everything())",
        typed: 'league.select("player", "team", "season", sf.everything())',
        gives:
          'answer.columnNames.slice(0, 2).join() === "name,season_team" && answer.shape[1] === league.shape[1]',
      },
      {
        there: 'write.csv(df, file="outputs/keeper_1920.csv", row.names = F)',
        typed: 'sf.write_csv(league, "keeper_1920.csv", { row_names: false })',
        gives: '(await sf.readTable("keeper_1920.csv")).rowCount === 515',
      },
    ],
  },
  {
    library: "worldfootballR",
    page: "https://github.com/egecinar3/PremierLeagueGoals/blob/HEAD/PremLeagueGoals.R",
    lines: [
      {
        there: 'prem_2021_shooting %>% filter(Team_or_Opponent == "team")',
        typed: 'league.filter((d) => d.team === "Liverpool")',
        gives: "answer.rowCount === 27",
      },
      {
        there: "select(Squad, Gls_Standard, xG_Expected)",
        typed: 'league.select("team", "goals", "xG")',
        gives: 'answer.columnNames.join() === "season_team,total_goals,total_xgShot"',
      },
      {
        there: "ggplot(aes(x = Gls_Standard, y = xG_Expected)) + geom_point(…)",
        typed: 'league.ggplot({ x: "goals", y: "xG" })',
        gives: 'answer.svg.includes("Goals")',
      },
    ],
  },
  {
    library: "worldfootballR",
    page: "https://github.com/JaseZiv/worldfootballR_data/blob/HEAD/raw-data/fbref-tm-player-mapping/create_final_data.R",
    lines: [
      {
        there: 'read.csv(here("raw-data", …, "fbref_to_tm_up_to_20-21.csv"), stringsAsFactors = FALSE)',
        typed: 'sf.read_csv("values.csv", { stringsAsFactors: false })',
        gives: 'answer.row("H. Kane").player_marketValue === 150',
      },
      {
        there: "bind_rows(joined_finished, joined_missing, duplicate_players)",
        typed: "sf.bind_rows(league.head(5), league.tail(5))",
        gives: "answer.rowCount === 10 && answer.row(9).name === league.row(514).name",
      },
      {
        there: "arrange(Player)",
        typed: 'league.arrange("player")',
        gives: 'answer.row(0).name === [...league.column("name")].sort()[0]',
      },
      {
        there: "select(PlayerFBref=Player, UrlFBref=Url)",
        typed: 'league.select({ PlayerFBref: "player", TeamFBref: "team" })',
      },
    ],
  },
  {
    library: "worldfootballR",
    page: "https://github.com/chzelada/data-wrangling/blob/HEAD/week3/Lecture_3_dplyr.R",
    lines: [
      {
        there: "players_score %>% arrange(desc(Goals))",
        typed: 'league.arrange(sf.desc("goals"))',
        gives: 'answer.row(0).name === "Mohamed Salah"',
      },
      {
        there: "filter(Goals > 0) %>% mutate(Goal_Rate = Mins/Goals) %>% arrange(Goal_Rate)",
        typed:
          'league.filter((p) => p.goals > 0).mutate({ Goal_Rate: (p) => p.minutes / p.goals }).arrange("Goal_Rate")',
        gives: "answer.rowCount === 249 && answer.row(0).Goal_Rate <= answer.row(1).Goal_Rate",
      },
      { there: "distinct()", typed: "league.distinct()", gives: "answer.rowCount === 515" },
    ],
  },
  {
    library: "worldfootballR",
    page: "https://rdrr.io/github/pssguy/epldata/f/basics.Rmd",
    lines: [
      {
        there: "group_by(birth_country) %>% tally() %>% arrange(desc(pc))",
        typed: 'league.group_by("team").tally().arrange(sf.desc("n"))',
      },
      {
        there: "players %>% left_join(player_team)",
        typed: "league.left_join(values)",
        gives: 'answer.row("H. Kane").value === 150 && answer.rowCount === 515',
      },
      {
        there: "group_by(team) %>% slice(1) %>% ungroup()",
        typed: 'league.group_by("team").slice(1).ungroup()',
      },
    ],
  },
];

export const OUTSIDE: readonly OutsidePage[] = [
  ...PANDAS,
  ...DANFO,
  ...ARQUERO,
  ...MPLSOCCER,
  ...WORLDFOOTBALLR,
];
