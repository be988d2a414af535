// The compiler's wall, seen to stand: an app that imports another app does not compile.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newTree, runTool, type Tree } from "./tidy/cases/test-tree.ts";

const floors = ["platform", "contracts", "ui", "libraries", "business"];
const projects = ["package.json", "tsconfig.base.json", "tsconfig.project.json"];
const app = "../../tsconfig.project.json";
const references = floors.map((floor) => ({ path: `../../${floor}` }));

let tree: Tree;

beforeAll(async () => {
  tree = await newTree([...projects, ...floors.map((floor) => `${floor}/tsconfig.json`)]);
  for (const floor of floors) await tree.write({ [`${floor}/word.ts`]: "export const word = 1;" });
  const pos = JSON.stringify({ extends: app, include: ["**/*.ts"], references });
  await tree.write({
    "apps/tsconfig.json": JSON.stringify({
      files: [],
      references: [{ path: "./pos" }, { path: "./vouchers" }],
    }),
    "apps/pos/tsconfig.json": pos,
    "apps/vouchers/tsconfig.json": pos,
    "apps/vouchers/secret.ts": "export const secret = 1;",
  });
});

afterAll(() => tree.close());

const compile = () => runTool(tree.at, "@typescript/native/bin/tsc", ["-b", "apps"]);
const compiling = { timeout: 120_000 };

describe("an app that imports", () => {
  it("the floors beneath it compiles", compiling, async () => {
    const lines = floors.map((floor) => `import { word as ${floor} } from "#${floor}/word.ts";`);
    const sum = `export const sum = ${floors.join(" + ")};`;
    await tree.write({ "apps/pos/sale.ts": [...lines, sum].join("\n") });
    expect(await compile()).toEqual({ failed: false, output: "" });
  });

  it("another app does not compile", compiling, async () => {
    await tree.write({ "apps/pos/sale.ts": 'export { secret } from "../vouchers/secret.ts";' });
    const { failed, output } = await compile();
    expect(failed).toBe(true);
    expect(output).toContain("apps/pos/sale.ts(1,24): error TS6307");
  });
});
