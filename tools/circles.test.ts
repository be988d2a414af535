// No circles of imports, no import that leads nowhere: dependency-cruiser, and seen to fail.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newTree, root, runTool, type Ran, type Tree } from "./tidy/cases/test-tree.ts";

const settings = join(root, ".dependency-cruiser.cjs");
const houses = "platform contracts ui libraries business apps ecosystem journeys bench tools".split(
  " ",
);
const cruising = { timeout: 120_000 };

const cruise = (cwd: string): Promise<Ran> =>
  runTool(cwd, "dependency-cruiser/bin/dependency-cruise.mjs", [
    ...["--config", settings, "--output-type", "err-long"],
    ...houses.filter((house) => existsSync(join(cwd, house))),
  ]);

describe("the imports of the house", () => {
  it("make no circle and all lead somewhere", cruising, async () => {
    const { failed, output } = await cruise(root);
    if (failed) expect.fail(output);
  });
});

describe("a small house", () => {
  let tree: Tree;
  beforeAll(async () => {
    tree = await newTree(["package.json", "tsconfig.json", "tsconfig.base.json"]);
  });
  afterAll(() => tree.close());

  const broken = [
    {
      rule: "no-circles",
      at: "platform/egg.ts",
      files: {
        "platform/hen.ts": 'import { egg } from "./egg.ts";\nexport const hen = () => egg;',
        "platform/egg.ts": 'import { hen } from "#platform/hen.ts";\nexport const egg = () => hen;',
      },
    },
    {
      rule: "resolves",
      at: "ui/lost.ts",
      files: { "ui/lost.ts": 'import { b } from "#platform/none.ts";\nb();' },
    },
    {
      rule: "packages-are-declared",
      at: "ui/guest.ts",
      files: { "ui/guest.ts": 'import { parse } from "acorn";\nparse("");' },
    },
    {
      rule: "service-code-needs-dependencies",
      at: "ui/tool.ts",
      files: { "ui/tool.ts": 'import axe from "axe-core";\naxe.reset();' },
    },
  ];

  let found: Ran;
  beforeAll(async () => {
    for (const { files } of broken) await tree.write(files);
    found = await cruise(tree.at);
  }, cruising.timeout);

  it.each(broken)("is found to break $rule in $at", ({ rule, at }) => {
    expect(found.failed).toBe(true);
    expect(found.output).toMatch(new RegExp(`error ${rule}: ${at}`));
  });
});
