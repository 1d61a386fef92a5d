// A page for each metric, with what the catalogue knows of it and what the sample shows, and one that leads to them all.

import { spreadPicture } from "./spread.mjs";
import { image, markdownTable, sizeOf, WIDE_TABLES } from "./words.mjs";

const LEADERS = 5;
const HALF = "evidence_50";

const STYLE = `<style>
${WIDE_TABLES}
.spread { margin: 1rem 0; }
.spread img { max-width: 100%; height: auto; border: 1px solid #8886; border-radius: 4px; }
</style>`;

/** A page per column; a metric of players and of teams has one page. */
export async function metrics(library) {
  const facts = await sampleFacts(library);
  const columns = [...new Set(library.metrics().map(({ column }) => column))];
  const files = [];
  const pages = columns.map((column) => ({
    name: pageName(column),
    title: titleOf(library, column),
    text: metricText(library, column, facts, files),
  }));
  const index = {
    name: "metrics",
    title: "Metrics",
    text: indexText(library),
    children: pages.map(({ name }) => name),
  };
  return { pages: [index, ...pages], files };
}

function pageName(column) {
  return `metric-${column}`;
}

function linked(column) {
  return `[\`${column}\`](${pageName(column)}.md)`;
}

/** What the sample shows of players and of teams; the clubs of players are named. */
async function sampleFacts(library) {
  const teams = await library.sampleTeams();
  const players = library.teamsOf(await library.samplePlayers(), teams);
  const trust = new Map(
    library
      .minutesToTrust(players)
      .rows()
      .filter((row) => Number.isFinite(row[HALF]))
      .map((row) => [`${row.metric} ${row.positionGroup}`, row]),
  );
  const groups = library.positionGroups().map(({ name }) => name);
  return { player: players, team: teams, trust, groups };
}

/** Every metric of players and of teams, by category. */
function indexText(library) {
  const parts = ["player", "team"].map((entity) => {
    const ofEntity = library.metrics({ entity });
    const categories = [...new Set(ofEntity.map(({ category }) => category))];
    const tables = categories.map((category) =>
      categoryTable(
        category,
        ofEntity.filter((metric) => metric.category === category),
      ),
    );
    return [`## Of ${entity}s`, ...tables].join("\n\n");
  });
  const intro =
    "Each metric has a page: what it is, which way is good, who leads the sample, and how it is spread by position group. Better: which way is good. Missing values are NaN.";
  return ["# Metrics", intro, ...parts].join("\n\n");
}

function categoryTable(category, some) {
  const cells = some.map(({ column, label, basis, better, denominator, description }) => [
    linked(column),
    label,
    basis,
    better,
    denominator ? `\`${denominator}\`` : "",
    description,
  ]);
  const head = ["Column", "Label", "Unit", "Better", "Out of", "What it is"];
  return [`### ${category}`, markdownTable(head, cells)].join("\n\n");
}

function metricText(library, column, facts, files) {
  const some = library.metrics().filter((metric) => metric.column === column);
  const sections = some.flatMap((metric) => {
    const { spread, others } = sampleText(library, metric, facts, files);
    return [
      ...(some.length > 1 ? [`## Of ${metric.entity}s`] : []),
      metric.description,
      ...spread,
      markdownTable(["Fact", "Value"], definition(metric)),
      ...others,
    ];
  });
  return [`# ${labelsOf(library, column)}`, STYLE, ...sections].join("\n\n");
}

/** The labels as a title: brackets in the address of the page, which is made of it, would end links in Markdown. */
function titleOf(library, column) {
  return labelsOf(library, column).replaceAll(/ \((.*?)\)/g, ", $1");
}

/** The labels of a column: what players' and teams' metrics of that name are called. */
function labelsOf(library, column) {
  const some = library.metrics().filter((metric) => metric.column === column);
  const labels = [...new Set(some.map(({ label }) => label))];
  const isShared = library.metrics().some((other) => other.column !== column && labels.includes(other.label));
  return `${labels.join(", ")}${isShared ? ` of ${some[0].entity}s` : ""}`;
}

function definition(metric) {
  const { column, entity, category, basis, better, whyNeither, denominator, counterpart, partOf } = metric;
  return [
    ["Column", `\`${column}\``],
    ["Of", `${entity}s${metric.appliesTo === "all" ? "" : `: ${metric.appliesTo}`}`],
    ["Category", category],
    ["Unit", metric.unit === "" || basis === "percent" ? basis : `${basis} (${metric.unit})`],
    [
      "Better",
      better === "neither" ? `neither way${whyNeither ? `: ${whyNeither}` : ""}` : `${better} is better`,
    ],
    ["Out of", denominator && linked(denominator)],
    ["Total of the same activity", counterpart && counterpart !== column && linked(counterpart)],
    ["Part of", partOf && linked(partOf)],
    ["Ranked from", metric.minAttempts && `${metric.minAttempts} attempts`],
    ["Variance from match to match", dispersionText(metric)],
    ["Use instead", metric.deprecated && linked(metric.deprecated.use)],
    [
      "Filled by the service",
      metric.unfilled && `${metric.unfilled === "always" ? "never" : "not in some seasons"}`,
    ],
  ].filter(([, text]) => text);
}

/** How many times the variance of chance it varies from match to match. */
function dispersionText({ dispersion }) {
  if (dispersion?.all === undefined) return undefined;
  return `${dispersion.all.toFixed(2)} times that of chance`;
}

function sampleText(library, metric, facts, files) {
  const { column, entity } = metric;
  const table = facts[entity];
  const under = metricHeading(library, metric);
  if (!table.has(column)) return { spread: [], others: ["The sample does not hold it."] };
  const rows = spreadRows(library, metric, facts);
  if (rows.length === 0)
    return { spread: [], others: ["No row of the sample has enough playing time and a value."] };
  const written = (value) => `${value.toFixed(metric.decimals)}${metric.unit === "%" ? "%" : ""}`;
  const svg = spreadPicture(rows, written);
  const path = `pictures/spread-${entity}-${column}.svg`;
  files.push({ path, content: svg });
  const alt = `${metric.label}: ${rows.map((row) => `${row.name}, median ${written(row["50%"])}`).join("; ")}`;
  const head = [
    entity === "team" ? "Of" : "Position group",
    "Count",
    "Least",
    "Lower quartile",
    "Median",
    "Upper quartile",
    "Most",
  ];
  const groups = rows.map((row) => [
    row.name,
    row.count,
    ...[row.min, row["25%"], row["50%"], row["75%"], row.max].map(written),
  ]);
  return {
    spread: [`<figure class="spread">${image(path, alt, sizeOf(svg))}</figure>`],
    others: [
      `${under} Leaders of the sample`,
      leadersTable(library, metric, table, written),
      `${under} Spread ${entity === "team" ? "over the teams" : "by position group"}`,
      markdownTable(head, groups),
      ...evidenceText(metric, facts, under),
    ],
  };
}

/** One level below the heading of its section. */
function metricHeading(library, { column }) {
  return library.metrics().filter((metric) => metric.column === column).length > 1 ? "###" : "##";
}

/** A row per pool of the sample, goalkeepers first. */
function spreadRows(library, { column, entity }, facts) {
  const rows = library
    .distribution(facts[entity], column)
    .rows()
    .filter((row) => row.count > 0)
    .map((row) => ({ ...row, name: row.pool.split(",")[0] }));
  const place = ({ name }) => facts.groups.findIndex((group) => name.startsWith(group));
  return rows.sort((a, b) => place(a) - place(b));
}

function leadersTable(library, { column, better, label }, table, written) {
  const rows = library.leaders(table, column, { count: LEADERS }).rows();
  const isTeam = table.entity === "team";
  const cells = rows.map((row) =>
    isTeam
      ? [row.place, row.name, written(row[column]), row.total_matches]
      : [
          row.place,
          row.name,
          row.season_team ?? "",
          row.positionGroup,
          written(row[column]),
          row.total_minutesOnField,
        ],
  );
  const head = isTeam
    ? ["Place", "Team", label, "Matches"]
    : ["Place", "Player", "Club", "Position group", label, "Minutes"];
  const order =
    better === "neither" ? "The most first; neither way is better." : `The best first: ${better} is better.`;
  return `${order}${isTeam ? "" : " Players with enough minutes only."}\n\n${markdownTable(head, cells)}`;
}

function evidenceText({ column, entity }, { trust, groups }, under) {
  const rows = groups.map((group) => trust.get(`${column} ${group}`)).filter((row) => row !== undefined);
  if (entity === "team" || rows.length === 0) return [];
  const cells = rows.map((row) => [row.positionGroup, `${Math.round(row[HALF])} ${row.unit}`, row.rows]);
  return [
    `${under} Evidence needed`,
    "From how much playing time, or how many attempts, half of the rate is the player's own and half is that of the peers (`minutesToTrust` of the sample):",
    markdownTable(["Position group", "Half of it is the player's own from", "Players measured"], cells),
  ];
}
