// The CI script on a repository of straw: it counts what fails and always ends with its one line.
import { execFile } from "node:child_process";
import { chmod, cp, symlink } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newTree, root, type Tree } from "./tidy/cases/test-tree.ts";

/** Writes the report that it is given for a stage, and fails the stages it is told to. */
const straw = `#!/usr/bin/env bash
for last; do :; done
case "$*" in *outputFile*) printf '%s' "$REPORT" >"\${last#*=}" ;; esac
for stage in $FAILS; do case "$*" in *"$stage"*) exit 1 ;; esac; done
exit 0
`;
const report = (status: string): string =>
  JSON.stringify({
    testResults: [{ name: "a", status, assertionResults: [{ status, fullName: "adds" }] }],
  });

let tree: Tree;
beforeAll(async () => {
  tree = await newTree([]);
  for (const path of [".ci/run", "tools/ci-sum.ts", "tools/ci-verdict.ts"])
    await cp(join(root, path), join(tree.at, "repo", path));
  await tree.write({
    "bin/npm": straw,
    "repo/package.json": '{ "type": "module" }',
    "shared/sat/a.txt": "a",
  });
  await chmod(join(tree.at, "bin/npm"), 0o755);
  // What the script would install: a test must not.
  for (const tool of ["xmllint", "xsltproc", "pdftotext", "openssl"])
    await symlink(join(tree.at, "bin/npm"), join(tree.at, "bin", tool));
  await symlink(join(root, "node_modules"), join(tree.at, "repo/node_modules"));
});
afterAll(() => tree.close());

const run = (fails: string, written: string): Promise<{ code: number; last: string }> =>
  new Promise((settle) => {
    const path = `${join(tree.at, "bin")}${delimiter}${process.env["PATH"]}`;
    const there = { CHROMIUM_PATH: "/bin/sh", PGBOUNCER_PATH: "/bin/sh" };
    const env = { PATH: path, ...there, FAILS: fails, REPORT: written };
    const ran = execFile(join(tree.at, "repo/.ci/run"), { env, timeout: 60_000 }, (_, out) =>
      settle({ code: ran.exitCode ?? -1, last: out.trimEnd().split("\n").at(-1) ?? "" }),
    );
  });

describe("the CI script", { timeout: 60_000 }, () => {
  it("adds up the tests of both stages", async () => {
    expect(await run("", report("passed"))).toEqual({ code: 0, last: "2 passed, 0 failed" });
  });

  it("counts a check that fails, and runs the tests all the same", async () => {
    const last = "2 passed, 1 failed";
    expect(await run("check", report("passed"))).toEqual({ code: 1, last });
  });

  it("counts failed tests", async () => {
    const last = "0 passed, 2 failed";
    expect(await run("test journeys", report("failed"))).toEqual({ code: 1, last });
  });

  it("ends with its line when nothing can be installed", async () => {
    expect(await run("ci", report("passed"))).toEqual({ code: 1, last: "0 passed, 1 failed" });
  });

  it("ends with its line when a report is cut off", async () => {
    expect(await run("", '{"testRes')).toEqual({ code: 1, last: "0 passed, 1 failed" });
  });
});
