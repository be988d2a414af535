// The lint rules that money and clocks depend on, each seen to fail in a small tree.
import { join } from "node:path";
import { ESLint } from "eslint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newTree, root, type Tree } from "./tidy/cases/test-tree.ts";

const later = "const later = async (): Promise<number> => 1;";
const kind = 'export const of = (kind: "a" | "b") => {';

/** The rule, where the breach stands, and the breach. */
const breaches: readonly (readonly [rule: string, path: string, text: string])[] = [
  ["@typescript-eslint/no-floating-promises", "apps/pos/a.ts", `${later}\nlater();`],
  ["@typescript-eslint/no-misused-promises", "apps/pos/b.ts", `${later}\nif (later()) later;`],
  ["@typescript-eslint/await-thenable", "apps/pos/c.ts", "await 1;"],
  ["@typescript-eslint/no-explicit-any", "apps/pos/d.ts", "export const a: any = 1;"],
  [
    "@typescript-eslint/switch-exhaustiveness-check",
    "apps/pos/e.ts",
    `${kind} switch (kind) { case "a": return 1; }\n return 2; };`,
  ],
  [
    "@typescript-eslint/consistent-type-imports",
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

let tree: Tree;
let eslint: ESLint;

beforeAll(async () => {
  tree = await newTree(["package.json", "tsconfig.json", "tsconfig.base.json"]);
  for (const [, path, text] of breaches) await tree.write({ [path]: text });
  for (const [path, text] of allowed) await tree.write({ [path]: text });
  const parserOptions = { project: "./tsconfig.json", tsconfigRootDir: tree.at };
  eslint = new ESLint({
    cwd: tree.at,
    overrideConfigFile: join(root, "eslint.config.js"),
    overrideConfig: [{ files: ["**/*.ts"], languageOptions: { parserOptions } }],
  });
});

afterAll(() => tree.close());

const foundIn = async (path: string): Promise<readonly (string | null)[]> => {
  const [result] = await eslint.lintFiles([path]);
  return result?.messages.map(({ ruleId, message }) => ruleId ?? message) ?? ["not linted"];
};

describe("lint", () => {
  it.each(breaches)("finds %s in %s", { timeout: 60_000 }, async (rule, path) => {
    expect(await foundIn(path)).toContain(rule);
  });

  it.each(allowed)("lets %s be", { timeout: 60_000 }, async (path) => {
    expect(await foundIn(path)).toEqual([]);
  });
});
