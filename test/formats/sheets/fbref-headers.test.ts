import { describe, expect, it } from "vitest";
import { providerCatalogue } from "../../../src/files/catalogue-file.js";
import { LAID_OUT_TABLES } from "../../../src/formats/sheets/fbref-names.js";
import { seasonSheet } from "../../../src/formats/sheets/season-rows.js";

/** Headers of real tables, as programs wrote them. Sites add groups to names; where a copy loses them, it is by rule. */
const STANDARD = "MP,Starts,Min,90s,Gls,Ast,G+A,G-PK,PK,PKatt,CrdY,CrdR,xG,npxG,xAG,npxG+xAG,PrgC,PrgP,PrgR";
const PER_90 = "Gls,Ast,G+A,G-PK,G+A-PK,xG,xAG,xG+xAG,npxG,npxG+xAG";
const repeated = (word: string, count: number): string => `${word},`.repeat(count);
const GROUPS = `${repeated("Playing Time", 4)}${repeated("Performance", 8)}${repeated("Expected", 4)}${repeated("Progression", 3)}${repeated("Per 90 Minutes", 10)}`;
const unnamed = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, at) => `Unnamed: ${from + at}_level_0,`).join("");

const HEADERS: Readonly<Record<string, readonly string[]>> = {
  "worldfootballR, standard": [
    "Season_End_Year,Squad,Comp,Player,Nation,Pos,Age,Born,MP_Playing,Starts_Playing,Min_Playing,Mins_Per_90_Playing,Gls,Ast,G+A,G_minus_PK,PK,PKatt,CrdY,CrdR,xG_Expected,npxG_Expected,xAG_Expected,npxG+xAG_Expected,PrgC_Progression,PrgP_Progression,PrgR_Progression,Gls_Per,Ast_Per,G+A_Per,G_minus_PK_Per,G+A_minus_PK_Per,xG_Per,xAG_Per,xG+xAG_Per,npxG_Per,npxG+xAG_Per,Url",
  ],
  "worldfootballR, possession": [
    "Season_End_Year,Squad,Comp,Player,Nation,Pos,Age,Born,Mins_Per_90,Touches_Touches,Def Pen_Touches,Def 3rd_Touches,Mid 3rd_Touches,Att 3rd_Touches,Att Pen_Touches,Live_Touches,Att_Take,Succ_Take,Succ_percent_Take,Tkld_Take,Tkld_percent_Take,Carries_Carries,TotDist_Carries,PrgDist_Carries,PrgC_Carries,Final_Third_Carries,CPA_Carries,Mis_Carries,Dis_Carries,Rec_Receiving,PrgR_Receiving,Url",
  ],
  "the site's CSV": [
    `${unnamed(0, 7)}${GROUPS}Unnamed: 36_level_0`,
    `Rk,Player,Nation,Pos,Squad,Age,Born,${STANDARD},${PER_90},Matches`,
  ],
  soccerdata: [
    `,,,,nation,pos,age,born,${GROUPS.slice(0, -1)}`,
    `,,,,,,,,${STANDARD},${PER_90}`,
    `league,season,team,player,,,,${repeated("", 29)}`,
  ],
  "eleven tables joined": [
    `Rk;Player;Nation;Pos;Squad;Comp;Age;Born;MP;Starts;Min;90s;Gls;Ast;G+A;G-PK;PK;PKatt;CrdY;CrdR;xG;npxG;xAG;npxG+xAG;PrgC;PrgP;PrgR;G+A-PK;xG+xAG;Rk_stats_shooting;Nation_stats_shooting;Pos_stats_shooting;Comp_stats_shooting;Age_stats_shooting;Born_stats_shooting;90s_stats_shooting;Gls_stats_shooting;Sh;SoT;SoT%;Sh/90;SoT/90;G/Sh;G/SoT;Dist;FK;PK_stats_shooting;PKatt_stats_shooting;xG_stats_shooting;npxG_stats_shooting;npxG/Sh;G-xG;np:G-xG;Cmp;Att;Cmp%;TotDist;PrgDist;Ast_stats_passing;xAG_stats_passing;xA;A-xAG;KP;01-mars;PPA;CrsPA;PrgP_stats_passing;Att_stats_passing_types;Live;Dead;FK_stats_passing_types;TB;Sw;Crs;TI;CK;In;Out;Str;Cmp_stats_passing_types;Off;Blocks;SCA;SCA90;PassLive;PassDead;TO;Sh_stats_gca;Fld;Def;GCA;GCA90;Tkl;TklW;Def 3rd;Mid 3rd;Att 3rd;Att_stats_defense;Tkl%;Lost;Blocks_stats_defense;Sh_stats_defense;Pass;Int;Tkl+Int;Clr;Err;Touches;Def Pen;Def 3rd_stats_possession;Mid 3rd_stats_possession;Att 3rd_stats_possession;Att Pen;Live_stats_possession;Att_stats_possession;Succ;Succ%;Tkld;Tkld%;Carries;TotDist_stats_possession;PrgDist_stats_possession;PrgC_stats_possession;1/3_stats_possession;CPA;Mis;Dis;Rec;PrgR_stats_possession;MP_stats_playing_time;Min_stats_playing_time;Mn/MP;Min%;90s_stats_playing_time;Starts_stats_playing_time;Mn/Start;Compl;Subs;Mn/Sub;unSub;PPM;onG;onGA;+/-;+/-90;On-Off;onxG;onxGA;xG+/-;xG+/-90;CrdY_stats_misc;CrdR_stats_misc;2CrdY;Fls;Fld_stats_misc;Off_stats_misc;Crs_stats_misc;Int_stats_misc;TklW_stats_misc;PKwon;PKcon;OG;Recov;Won;Lost_stats_misc;Won%;MP_stats_keeper;Starts_stats_keeper;Min_stats_keeper;90s_stats_keeper;GA;GA90;SoTA;Saves;Save%;W;D;L;CS;CS%;PKatt_stats_keeper;PKA;PKsv;PKm;GA_stats_keeper_adv;PKA_stats_keeper_adv;FK_stats_keeper_adv;CK_stats_keeper_adv;OG_stats_keeper_adv;PSxG;PSxG/SoT;PSxG+/-;/90;Cmp_stats_keeper_adv;Att_stats_keeper_adv;Cmp%_stats_keeper_adv;Att (GK);Thr;Launch%;AvgLen;Opp;Stp;Stp%;#OPA;#OPA/90;AvgDist;market_value;pics_url`.replaceAll(
      ";",
      ",",
    ),
  ],
};

/** Columns without a metric, by the reason; they keep the site's names, and can be asked for by these. */
const LEFT_OUT: readonly (readonly [reason: string, names: string])[] = [
  ["a sum of metrics, each of which is there", "G+A npxG+xAG G+A-PK xG+xAG Tkl+Int"],
  ["a difference or a quotient of metrics that are there", "A-xAG G/SoT PSxG/SoT Mn/MP Mn/Start Mn/Sub CS%"],
  ["a distance in yards, which says where and not how well", "TotDist PrgDist AvgLen AvgDist"],
  ["a part of the touches or tackles by place", "Def_Pen Def_3rd Mid_3rd Att_3rd"],
  ["a part of the passes, shots or corners by kind", "Live Dead TI In Out Str FK"],
  ["a part of the actions before shots by kind", "PassLive PassDead TO Sh Fld Def"],
  ["an outcome of passes that others cause", "Off Blocks"],
  [
    "what the team did while the player was on",
    "PPM onG onGA +/- +/-90 On-Off onxG onxGA xG+/- xG+/-90 W D L",
  ],
  ["how the playing time came about", "Min% Compl Subs unSub"],
  ["penalties, own goals and set pieces that a keeper conceded", "PKatt PKA PKsv PKm CK OG"],
  ["passes of keepers, of which the share of launches is there", "Cmp Att Cmp% Att_(GK) Thr"],
  ["not of the site", "market_value pics_url"],
];
const REASONS = new Map(
  LEFT_OUT.flatMap(([reason, names]) =>
    names.split(" ").map((name) => [name.replace(/(?<=Def|Mid|Att)_/, " "), reason]),
  ),
);
/** What a column of positions, a season or an id is read from. */
const READ = ["Pos", "Season", "Season id", "Id"];

describe("the headers of real tables of FBref", () => {
  it.each(Object.entries(HEADERS))(
    "%s: every column has its metric or is left out for a reason",
    async (_, lines) => {
      const catalogue = await providerCatalogue("fbref");
      const [names = [], ...rows] = lines.map((line) => line.split(","));
      const columns = names.map((_, at) => [...rows.map((row) => row[at] ?? ""), "x"]);
      const sheet = seasonSheet(
        { file: "a.csv", names, columns, rowCount: rows.length + 1 },
        catalogue,
        2024,
      );
      const { minutes, matches, keys } = catalogue;
      const described = new Set([...Object.keys(catalogue.columns), ...Object.values(keys), ...READ]);
      const own = sheet.names.filter(
        (name) => !described.has(name) && !/^Playing Time (?:MP|Min)$/.test(name),
      );
      const unexplained = own.filter((name) => !REASONS.has(name) && !REASONS.has(nameBehindGroup(name)));
      expect(unexplained).toEqual([]);
      expect([minutes.onField, matches.onField]).toEqual(["total_minutesOnField", "total_matches"]);
      expect(sheet.names.length).toBeGreaterThan(20);
    },
  );

  it("worldfootballR's take-ons are dribbles, those won and those in which the player was tackled", async () => {
    const catalogue = await providerCatalogue("fbref");
    const names = HEADERS["worldfootballR, possession"]![0]!.split(",");
    const columns = names.map(() => ["1"]);
    const sheet = seasonSheet({ file: "a.csv", names, columns, rowCount: 1 }, catalogue, 2024);
    const metrics = sheet.names
      .filter((name) => name.startsWith("Take-Ons "))
      .map((name) => [name, catalogue.columns[name]?.metric]);
    expect(Object.fromEntries(metrics)).toEqual({
      "Take-Ons Att": "total_dribbles",
      "Take-Ons Succ": "total_successfulDribbles",
      "Take-Ons Succ%": "percent_successfulDribbles",
      "Take-Ons Tkld": "total_dribblesTackled",
      "Take-Ons Tkld%": "percent_dribblesTackled",
    });
  });
});

/** The site's name of a column, without the group above it. */
function nameBehindGroup(name: string): string {
  const columns = LAID_OUT_TABLES.flatMap((table) => table.columns);
  return columns.find(({ known }) => known === name)?.name ?? name;
}
