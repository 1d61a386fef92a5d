import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { readCsv } from "scoutframe";
import { beforeAll, describe, expect, it } from "vitest";
import { testFolder } from "../fixtures/folder.js";
import { FBREF_STANDARD, understatRow } from "../fixtures/season-tables.js";
import { scoutframe } from "./run.js";

const path = testFolder("link");
beforeAll(() => {
  mkdirSync(path("reep"));
  writeFileSync(
    path("reep/bridges.csv"),
    [
      ...["provider,namespace,external_id,reep_id", "wyscout,player,8717,a", "understat,player,647,a"],
      ...[
        "transfermarkt,spieler,132098,a",
        "transfermarkt,trainer,5,a",
        "fbref,person,abcdef12,b",
        "understat,player,7,b",
      ],
    ].join("\n"),
  );
  writeFileSync(path("fbref.csv"), FBREF_STANDARD);
  writeFileSync(path("understat.json"), JSON.stringify([understatRow({ id: "7", goals: "4" })]));
});

describe("scoutframe link", () => {
  it("lists the providers and namespaces of a register", async () => {
    const { stdout, exitCode } = await scoutframe("link", path("reep"));
    expect(exitCode).toBe(0);
    expect(stdout).toContain("register: 6 bridges of 5 provider namespaces");
    expect(stdout).toContain("transfermarkt spieler: 1 ids of 1 players");
  });

  it("adds ids to players and says how many", async () => {
    const out = path("linked.csv");
    const { stdout, exitCode } = await scoutframe(
      ...["link", "sample:players", path("reep"), "--to", "understat,transfermarkt"],
      ...["--namespace", "transfermarkt=trainer", "--out", out],
    );
    expect(exitCode).toBe(0);
    expect(stdout).toContain("1 of 515 rows have an id of understat");
    expect(readCsv(readFileSync(out, "utf8")).row("H. Kane")).toMatchObject({
      key_understat: "647",
      key_transfermarkt: "5",
      linkState: "linked",
    });
  });

  it("says what is missing on the command line", async () => {
    expect((await scoutframe("link", path("reep"), "--to", "understat")).stderr).toContain(
      "expected a register alone to list it, or records, a register and --to",
    );
    expect((await scoutframe("link", "sample:players", path("reep"))).stderr).toContain(
      "--to with providers, such as",
    );
    const wrong = await scoutframe("link", "sample:players", path("reep"), "--to", "opta");
    expect([wrong.exitCode, wrong.stderr]).toEqual([
      2,
      expect.stringContaining("fbref, transfermarkt, understat, wyscout"),
    ]);
  });

  it("joins the tables of two providers", async () => {
    const out = path("both.csv");
    const { exitCode } = await scoutframe(
      ...[
        "join",
        path("fbref.csv"),
        path("understat.json"),
        "--season",
        "2025",
        "--register",
        path("reep"),
        "--out",
        out,
      ],
    );
    expect(exitCode).toBe(0);
    expect(readCsv(readFileSync(out, "utf8")).row("Ann Back")).toMatchObject({
      linkState: "linked",
      total_goals_understat: 4,
    });
    const { stderr } = await scoutframe("join", "sample:players", path("fbref.csv"));
    expect(stderr).toContain("expected --on with the columns of both, or --register");
  });
});
