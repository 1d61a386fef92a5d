/**
 * The site's tables of players: the columns of each in their order, with the group that stands above them. Where a copy
 * lost the groups, a column's name, its table and its place tell which it was.
 */

/** A line a table: its name as copies write it, then groups with their columns; `_` stands for a blank. */
const TABLES = `
standard: Playing_Time=MP,Starts,Min,90s Performance=Gls,Ast,G+A,G-PK,PK,PKatt,CrdY,CrdR Expected=xG,npxG,xAG,npxG+xAG Progression=PrgC,PrgP,PrgR Per_90_Minutes=Gls,Ast,G+A,G-PK,G+A-PK,xG,xAG,xG+xAG,npxG,npxG+xAG
shooting: =90s Standard=Gls,Sh,SoT,SoT%,Sh/90,SoT/90,G/Sh,G/SoT,Dist,FK,PK,PKatt Expected=xG,npxG,npxG/Sh,G-xG,np:G-xG
passing: =90s Total=Cmp,Att,Cmp%,TotDist,PrgDist Short=Cmp,Att,Cmp% Medium=Cmp,Att,Cmp% Long=Cmp,Att,Cmp% =Ast,xAG Expected=xA,A-xAG =KP,1/3,PPA,CrsPA,PrgP
passing_types: =90s,Att Pass_Types=Live,Dead,FK,TB,Sw,Crs,TI,CK Corner_Kicks=In,Out,Str Outcomes=Cmp,Off,Blocks
gca: =90s SCA=SCA,SCA90 SCA_Types=PassLive,PassDead,TO,Sh,Fld,Def GCA=GCA,GCA90 GCA_Types=PassLive,PassDead,TO,Sh,Fld,Def
defense: =90s Tackles=Tkl,TklW,Def_3rd,Mid_3rd,Att_3rd Challenges=Tkl,Att,Tkl%,Lost Blocks=Blocks,Sh,Pass =Int,Tkl+Int,Clr,Err
possession: =90s Touches=Touches,Def_Pen,Def_3rd,Mid_3rd,Att_3rd,Att_Pen,Live Take-Ons=Att,Succ,Succ%,Tkld,Tkld% Carries=Carries,TotDist,PrgDist,PrgC,1/3,CPA,Mis,Dis Receiving=Rec,PrgR
playing_time: Playing_Time=MP,Min,Mn/MP,Min%,90s Starts=Starts,Mn/Start,Compl Subs=Subs,Mn/Sub,unSub Team_Success=PPM,onG,onGA,+/-,+/-90,On-Off Team_Success_(xG)=onxG,onxGA,xG+/-,xG+/-90,On-Off
misc: =90s Performance=CrdY,CrdR,2CrdY,Fls,Fld,Off,Crs,Int,TklW,PKwon,PKcon,OG,Recov Aerial_Duels=Won,Lost,Won%
keeper: Playing_Time=MP,Starts,Min,90s Performance=GA,GA90,SoTA,Saves,Save%,W,D,L,CS,CS% Penalty_Kicks=PKatt,PKA,PKsv,PKm,Save%
keeper_adv: =90s Goals=GA,PKA,FK,CK,OG Expected=PSxG,PSxG/SoT,PSxG+/-,/90 Launched=Cmp,Att,Cmp% Passes=Att_(GK),Thr,Launch%,AvgLen Goal_Kicks=Att,Launch%,AvgLen Crosses=Opp,Stp,Stp% Sweeper=#OPA,#OPA/90,AvgDist`;

/** The columns that say who somebody is: before the figures, and behind them in copies with addresses. */
const HEAD = ["Rk", "Player", "Nation", "Pos", "Squad", "Comp", "Age", "Born", "Matches"];

/** The name by which a column is known: behind its group, where it has one. */
function knownName(group: string, name: string): string {
  return group === "" ? name : `${group} ${name}`;
}

/** A table's name and its columns: the name of each, its group, and the name by which it is known. */
function tableOfLine(line: string) {
  const [name = "", ...groups] = line.replace(":", "").split(" ");
  return {
    name,
    columns: groups.flatMap((text) => {
      const at = text.indexOf("=");
      const group = text.slice(0, at).replaceAll("_", " ");
      return text
        .slice(at + 1)
        .split(",")
        .map((word) => word.replaceAll("_", " "))
        .map((column) => ({ name: column, group, known: knownName(group, column) }));
    }),
  };
}

export const LAID_OUT_TABLES = TABLES.trim().split("\n").map(tableOfLine);

type LaidOutTable = ReturnType<typeof tableOfLine>;

/** A copy that joined the tables of a season under names of its own; all its columns are rates but the first few. */
const RENAMED = `Goals=Performance_Gls Shots=Standard_Sh SoT=Standard_SoT SoT%=Standard_SoT% G/Sh=Standard_G/Sh G/SoT=Standard_G/SoT ShoDist=Standard_Dist ShoFK=Standard_FK ShoPK=Performance_PK PKatt=Performance_PKatt
PasTotCmp=Total_Cmp PasTotAtt=Total_Att PasTotCmp%=Total_Cmp% PasTotDist=Total_TotDist PasTotPrgDist=Total_PrgDist PasShoCmp=Short_Cmp PasShoAtt=Short_Att PasShoCmp%=Short_Cmp% PasMedCmp=Medium_Cmp PasMedAtt=Medium_Att PasMedCmp%=Medium_Cmp% PasLonCmp=Long_Cmp PasLonAtt=Long_Att PasLonCmp%=Long_Cmp%
Assists=Performance_Ast PasAss=KP Pas3rd=1/3 PasProg=PrgP PasAtt=Att PasLive=Pass_Types_Live PasDead=Pass_Types_Dead PasFK=Pass_Types_FK TB=Pass_Types_TB Sw=Pass_Types_Sw PasCrs=Pass_Types_Crs TI=Pass_Types_TI CK=Pass_Types_CK PasOff=Outcomes_Off PasBlocks=Outcomes_Blocks PasCmp=Outcomes_Cmp
SCA=SCA_SCA GCA=GCA_GCA TklWon=Tackles_TklW TklDef3rd=Tackles_Def_3rd TklMid3rd=Tackles_Mid_3rd TklAtt3rd=Tackles_Att_3rd TklDri=Challenges_Tkl TklDriAtt=Challenges_Att TklDri%=Challenges_Tkl% TklDriPast=Challenges_Lost BlkSh=Blocks_Sh BlkPass=Blocks_Pass
TouDefPen=Touches_Def_Pen TouDef3rd=Touches_Def_3rd TouMid3rd=Touches_Mid_3rd TouAtt3rd=Touches_Att_3rd TouAttPen=Touches_Att_Pen TouLive=Touches_Live ToAtt=Take-Ons_Att ToSuc=Take-Ons_Succ ToSuc%=Take-Ons_Succ% ToTkl=Take-Ons_Tkld ToTkl%=Take-Ons_Tkld% CarTotDist=Carries_TotDist CarPrgDist=Carries_PrgDist CarProg=Carries_PrgC Car3rd=Carries_1/3 CPA=Carries_CPA CarMis=Carries_Mis CarDis=Carries_Dis RecProg=Receiving_PrgR
AerWon=Aerial_Duels_Won AerLost=Aerial_Duels_Lost AerWon%=Aerial_Duels_Won%`;

/** The names of that copy with those of the site. */
export const RENAMED_COPY: ReadonlyMap<string, string> = new Map(
  RENAMED.split(/\s+/).map((pair) => {
    const at = pair.indexOf("=");
    return [pair.slice(0, at), pair.slice(at + 1).replaceAll("_", " ")];
  }),
);

const COLUMNS = LAID_OUT_TABLES.flatMap(({ columns }) => columns);
const NAMES: ReadonlySet<string> = new Set(COLUMNS.map(({ name }) => name));
/** The groups of all tables, longer ones first, so that none is taken for the beginning of another. */
const GROUPS = [...new Set(COLUMNS.map(({ group }) => group))]
  .filter((group) => group !== "")
  .sort((a, b) => b.length - a.length);

/** What is left of a column's place in the site's tables in the name that a copy gave it. */
interface Trace {
  readonly name: string;
  /** The group above it; undefined where the copy lost it. */
  readonly group?: string | undefined;
  /** The table that the copy names. */
  readonly table?: LaidOutTable | undefined;
  /** How many columns of that name stood before it. */
  readonly place: number;
}

/** The names by which the catalogue knows columns, whatever a copy made of the names and groups of the site. */
export function fbrefNames(headers: readonly string[]): string[] {
  const seen = new Map<string, number>();
  const traces = headers.map((header) => traceOf(header, seen));
  const likely = likelyTable(traces);
  return traces.map((trace) => nameOf(trace, likely));
}

/** The name of a column under its group: some have none although one stands before them. */
export function nameInGroup(group: string, name: string): string {
  if (HEAD.includes(name)) return name;
  return !isIn(group, name) && isIn("", name) ? name : knownName(group, name);
}

function nameOf({ name, group, table, place }: Trace, likely: LaidOutTable | undefined): string {
  if (group !== undefined) return nameInGroup(group, name);
  const tables = table !== undefined ? [table] : likely !== undefined ? [likely] : LAID_OUT_TABLES;
  let before = place;
  for (const { columns } of tables) {
    for (const column of columns) if (column.name === name && before-- === 0) return column.known;
  }
  return name;
}

/** The one table that all columns without a group or a table can be of; undefined where several were joined. */
function likelyTable(traces: readonly Trace[]): LaidOutTable | undefined {
  const lost = traces.filter(
    ({ name, group, table }) => NAMES.has(name) && group === undefined && table === undefined,
  );
  return LAID_OUT_TABLES.find(({ columns }) =>
    lost.every(({ name, place }) => columns.filter((column) => column.name === name).length > place),
  );
}

const TUPLE = /^\(\s*(['"])(.*?)\1\s*,\s*(['"])(.*?)\3\s*\)$/;
const NO_GROUP = /^Unnamed: \d+_level_\d+$/;
const UNNAMED_BEFORE = /^Unnamed: \d+_level_\d+[_ ]/;
const OF_TABLE = /_stats_(\w+)$/;
const AGAIN = /\.(\d+)$/;

function traceOf(header: string, seen: Map<string, number>): Trace {
  const tuple = TUPLE.exec(header);
  if (tuple !== null) return grouped(NO_GROUP.test(tuple[2]!) ? "" : tuple[2]!, tuple[4]!);
  const text = header.replace(UNNAMED_BEFORE, "").trim();
  if (text !== header.trim()) return grouped("", text);
  const before = GROUPS.find((group) => text.startsWith(`${group}_`) || text.startsWith(`${group} `));
  if (before !== undefined && isNamed(text.slice(before.length + 1)))
    return grouped(before, text.slice(before.length + 1));
  const said = OF_TABLE.exec(text);
  if (said !== null) {
    const table = LAID_OUT_TABLES.find(({ name }) => name === said[1] || `${name}s` === said[1]);
    return { name: text.slice(0, said.index), table, place: 0 };
  }
  const undone = withSigns(text);
  const behind = /^(.*?)_([^_]+)$/.exec(undone);
  if (behind !== null && isNamed(behind[1]!)) {
    const first = firstWord(behind[2]!);
    const fitting = GROUPS.filter((group) => firstWord(group) === first);
    const group = fitting.find((one) => isIn(one, behind[1]!)) ?? fitting[0];
    if (group !== undefined) return grouped(group, behind[1]!);
  }
  const short = /^(\S+) ([A-Z]\w*)$/.exec(undone);
  if (short !== null && !isNamed(undone) && isNamed(short[1]!)) {
    const table = LAID_OUT_TABLES.find(({ name }) => holdsInOrder(name, short[2]!.toLowerCase()));
    return placed(short[1]!, seen, table);
  }
  return placed(undone, seen);
}

/** The word by which a copy knows a group: `Take` of `Take-Ons`. */
function firstWord(group: string): string {
  return group.split(/[ .-]/, 1)[0]!;
}

function grouped(group: string, name: string): Trace {
  return { name: name.replace(AGAIN, ""), group, place: 0 };
}

/** A name that may stand several times, with `.1` behind it or not. */
function placed(text: string, seen: Map<string, number>, table?: LaidOutTable): Trace {
  const again = AGAIN.exec(text);
  const name = again === null ? text : text.slice(0, again.index);
  const key = `${table?.name} ${name}`;
  const place = again === null ? (seen.get(key) ?? 0) : Number(again[1]);
  seen.set(key, place + 1);
  return { name, table, place };
}

/** The signs that a language does not allow in names, which copies spell out. */
function withSigns(text: string): string {
  return (
    text
      .replace("Mins_Per_90", "90s")
      // A spreadsheet took it for the first of March.
      .replace(/^0?1-(?:mar|mars|mär|märz|marzo|mrt)\.?$/i, "1/3")
      .replace("Final_Third", "1/3")
      .replaceAll("_percent", "%")
      .replaceAll("_per_", "/")
      .replaceAll("_plus_", "+")
      .replaceAll("_minus_", "-")
  );
}

function isNamed(name: string): boolean {
  const plain = name.replace(AGAIN, "");
  return HEAD.includes(plain) || NAMES.has(plain);
}

function isIn(group: string, name: string): boolean {
  return COLUMNS.some((column) => column.name === name && column.group === group);
}

/** Whether the letters of a word come in that order: `std` in `standard`. */
function holdsInOrder(name: string, word: string): boolean {
  let at = 0;
  for (const letter of name) if (letter === word[at]) at++;
  return at === word.length;
}
