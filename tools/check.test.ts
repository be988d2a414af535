// The check on a repository of straw: every stage runs, whichever of them fails, and says its time.
import { execFile, spawnSync } from "node:child_process";
import { chmod, symlink } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newTree, root, type Tree } from "./tidy/cases/test-tree.ts";

/** Says what it was asked, and fails when it is told to. */
const straw = `#!/usr/bin/env bash
echo "asked: \${0##*/} $*"
[ "\${0##*/}" != "$FAILS" ]
`;

/** Would write one file otherwise where Prettier is to be asked, or breaks. */
const strawOxfmt = `#!/usr/bin/env bash
[ "$FAILS" = prettier ] && { echo apps/stall/odd.ts; exit 1; }
[ "$FAILS" = oxfmt ] && { echo "no such file" >&2; exit 2; }
exit 0
`;

let tree: Tree;
beforeAll(async () => {
  tree = await newTree(["tools/check.ts", "tools/format-check.ts"]);
  await tree.write({
    "apps/stall/app.ts": "",
    "apps/kitchen/app.ts": "",
    "bin/tsc": straw,
    "bin/oxlint": straw,
    "bin/oxfmt": strawOxfmt,
    "bin/prettier": straw,
    "tools/reference.ts": "",
    "tools/tidy.ts": "",
  });
  for (const tool of ["tsc", "oxlint", "oxfmt", "prettier"])
    await chmod(join(tree.at, "bin", tool), 0o755);
  await symlink(join(root, "node_modules"), join(tree.at, "node_modules"));
});
afterAll(() => tree.close());

interface CheckRun {
  readonly code: number;
  readonly output: string;
}

const run = (fails: string, ...words: readonly string[]): Promise<CheckRun> =>
  new Promise((settle) => {
    const env = { PATH: `${join(tree.at, "bin")}${delimiter}${process.env["PATH"]}`, FAILS: fails };
    const command = [join(tree.at, "tools/check.ts"), ...words];
    const ran = execFile(process.execPath, command, { cwd: tree.at, env }, (_, out, problems) =>
      settle({ code: ran.exitCode ?? -1, output: `${out}${problems}` }),
    );
  });

describe("the check", () => {
  it("runs every stage and says how long each took", async () => {
    const { code, output } = await run("nothing");
    const lines = output.trimEnd().split("\n").toSorted();
    expect(code, output).toBe(0);
    expect(lines).toEqual(
      ["format", "lint", "reference", "tidy", "types"].map(
        (name) => expect.stringMatching(`^${name}: passed in \\d+\\.\\d s$`) as unknown,
      ),
    );
  });

  it("fails with the words of the stage that failed, and of no other", async () => {
    const { code, output } = await run("oxlint");
    expect(code).toBe(1);
    expect(output).toContain("asked: oxlint .");
    expect(output).toMatch(/^lint: FAILED after/m);
    expect(output).toMatch(/^types: passed/m);
    expect(output).not.toContain("asked: tsc");
  });

  it("checks one app by its name", async () => {
    expect((await run("tsc", "stall")).output).toContain("asked: tsc -b apps/stall\n");
    expect((await run("oxlint", "stall")).output).toContain("asked: oxlint apps/stall\n");
  });

  it("checks several apps by their names", async () => {
    const types = (await run("tsc", "stall", "kitchen")).output;
    expect(types).toContain("asked: tsc -b apps/stall apps/kitchen\n");
    const lint = (await run("oxlint", "stall", "kitchen")).output;
    expect(lint).toContain("asked: oxlint apps/stall apps/kitchen\n");
  });

  it("asks Prettier about what oxfmt would write otherwise, and believes it", async () => {
    const { code, output } = await run("prettier", "stall");
    expect(code).toBe(1);
    expect(output).toContain("asked: prettier --check apps/stall/odd.ts\n");
  });

  it("asks Prettier about everything where oxfmt could not look", () => {
    const format = join(tree.at, "tools/format-check.ts");
    const env = { PATH: `${join(tree.at, "bin")}${delimiter}${process.env["PATH"]}` };
    const options = { cwd: tree.at, env: { ...env, FAILS: "oxfmt" }, encoding: "utf8" } as const;
    const { stdout } = spawnSync(process.execPath, [format, "apps/stall"], options);
    expect(stdout).toBe("no such file\nasked: prettier --check apps/stall\n");
  });

  it("refuses an app that is not there", async () => {
    const { code, output } = await run("nothing", "stal");
    expect([code, output]).toEqual([2, expect.stringContaining("no app stal")]);
  });
});
