/** A declared error that no test provokes is told, but only where the app's whole suite ran. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { tellWatch } from "../http/replies/refusal-watch.ts";
import { forgetProvoked, startProvokedRecording, unprovoked } from "./provoked.ts";
import { sampleDefinition } from "./sample-definition.ts";
import { startTestApp } from "./test-app.ts";

let root: string;
let notes: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "milpa-provoked-"));
  notes = join(root, "notes");
  const routes = join(root, "apps", "sample", "routes");
  mkdirSync(routes, { recursive: true });
  writeFileSync(join(routes, "fill-basket.test.ts"), "");
  writeFileSync(join(routes, "create-basket.test.ts"), "");
});
afterEach(() => rmSync(root, { recursive: true }));

const files = [
  "apps/sample/routes/fill-basket.test.ts",
  "apps/sample/routes/create-basket.test.ts",
];
/** Plays one test file that sends these refusals. */
const run = (file: string | undefined, sent: readonly (readonly [string, string])[]): void => {
  const stop = startProvokedRecording(file ?? "", notes);
  for (const [operation, code] of sent) tellWatch("sample", operation, code);
  stop();
};
const check = () => unprovoked([sampleDefinition], notes, root);

test("nothing is said while only a part of the app's files ran", () => {
  run(files[0], []);
  expect(check()).toEqual([]);
});

describe("when all ran", () => {
  test("what nobody provoked is named by app, operation and code", () => {
    run(files[0], [["fillBasket", "basket_full"]]);
    run(files[1], []);
    expect(check()).toEqual([
      "sample: createBasket declares invalid_weight, and no test provoked it.",
      "sample: fillBasket declares basket_not_found, and no test provoked it.",
    ]);
  });

  test("nothing is said when every error was provoked, by whichever file", () => {
    run(files[1], [
      ["fillBasket", "basket_full"],
      ["fillBasket", "basket_not_found"],
    ]);
    run(files[0], [["createBasket", "invalid_weight"]]);
    expect(check()).toEqual([]);
  });

  test("another app's refusals count for nothing, and old notes can be forgotten", () => {
    for (const file of files) run(file, []);
    const stop = startProvokedRecording("apps/other/x.test.ts", notes);
    tellWatch("other", "fillBasket", "basket_full");
    stop();
    expect(check()).toHaveLength(3);
    forgetProvoked(notes);
    expect(check()).toEqual([]);
  });
});

test("what an app refuses over HTTP is noted, also by validation", async () => {
  const app = await startTestApp(sampleDefinition);
  const { key } = await app.app.services.keys.create({
    name: "test",
    permissions: ["baskets:write"],
    scope: {},
  });
  const stop = startProvokedRecording(files[0] ?? "", notes);
  const body = { kind: "reed", weightGrams: -1 };
  const refused = await app.request("POST /api/baskets", { key, body });
  expect([refused.status, refused.body.error]).toEqual([400, "invalid_weight"]);
  stop();
  run(files[1], []);
  await app.stop();
  expect(check()).toEqual([
    "sample: fillBasket declares basket_not_found, and no test provoked it.",
    "sample: fillBasket declares basket_full, and no test provoked it.",
  ]);
});
