// The lint rules that money and clocks depend on, each seen to fail in a small tree.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newTree, runTool, type Tree } from "./tidy/cases/test-tree.ts";

const later = "const later = async (): Promise<number> => 1;";
const kind = 'export const of = (kind: "a" | "b") => {';

/** The rule, where the breach stands, and the breach. */
const breaches: readonly (readonly [rule: string, path: string, text: string])[] = [
  ["no-floating-promises", "apps/pos/a.ts", `${later}\nlater();`],
  ["no-misused-promises", "apps/pos/b.ts", `${later}\nif (later()) later;`],
  ["await-thenable", "apps/pos/c.ts", "await 1;"],
  ["no-explicit-any", "apps/pos/d.ts", "export const a: any = 1;"],
  [
    "switch-exhaustiveness-check",
    "apps/pos/e.ts",
    `${kind} switch (kind) { case "a": return 1; }\n return 2; };`,
  ],
  [
    "consistent-type-imports",
    "apps/pos/f.ts",
    'import { Server } from "node:net";\nexport const a: Server | null = null;',
  ],
  ["no-restricted-syntax", "apps/pos/g.ts", "export const at = new Date();"],
  ["no-restricted-syntax", "platform/http/h.ts", "export const at = Date.now();"],
  ["no-restricted-syntax", "platform/id.ts", "export const id = Math.random();"],
  ["no-restricted-globals", "apps/pos/i.ts", 'await fetch("http://localhost");'],
  ["no-restricted-properties", "apps/pos/j.ts", 'export const a = process.env["A"];'],
  ["no-restricted-globals", "apps/pos/n/test-endpoint.route.ts", 'await fetch("http://b");'],
  ["no-console", "platform/k.ts", 'console.log("a");'],
  ["max-lines-per-function", "ui/l.ts", `export const a = () => {\n${"  void 0;\n".repeat(50)}};`],
  ["max-lines", "ui/m.ts", "export const a = [\n".concat("  1,\n".repeat(300), "];")],
];

/** What the same rules let pass, where it belongs. */
const allowed: readonly (readonly [path: string, text: string])[] = [
  ["platform/clock.ts", "export const real = () => new Date();"],
  ["platform/config.ts", 'export const a = process.env["A"];'],
  ["ui/islands/poll.ts", 'export const a = await fetch("/a");'],
  ["apps/pos/till/poll.island.ts", 'export const a = await fetch("/a");'],
  ["ecosystem/up.ts", 'console.log("up");'],
  ["apps/pos/sales/a.route.test.ts", "export const at = new Date();"],
  ["apps/pos/sales/at.domain.ts", "export const at = (ms: number) => new Date(ms);"],
];

interface Report {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
}

let tree: Tree;
let report: Report;

beforeAll(async () => {
  tree = await newTree([".oxlintrc.json", "package.json", "tsconfig.json", "tsconfig.base.json"]);
  // A repository of its own: the outer one ignores what lies in .cache.
  await tree.write({ ".git/HEAD": "ref: refs/heads/main" });
  for (const [, path, text] of breaches) await tree.write({ [path]: text });
  for (const [path, text] of allowed) await tree.write({ [path]: text });
  const { output } = await runTool(tree.at, "oxlint/bin/oxlint", ["--format=json"]);
  report = JSON.parse(output) as Report;
}, 60_000);

afterAll(() => tree.close());

/** The linter writes `typescript(no-explicit-any)`. */
const foundIn = (path: string): readonly string[] =>
  report.diagnostics.filter(({ filename }) => filename === path).map(({ code }) => code);

describe("lint", () => {
  it.each(breaches)("finds %s in %s", (rule, path) => {
    expect(foundIn(path).map((code) => code.replace(/^.*\(|\)$/g, ""))).toContain(rule);
  });

  it.each(allowed)("lets %s be", (path) => {
    expect(foundIn(path)).toEqual([]);
  });
});
