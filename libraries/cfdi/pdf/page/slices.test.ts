// A long document leaves turns of the event loop to others; a short one takes none for itself.
import { expect, it } from "vitest";
import { testComprobante, withLines } from "../../testing/whole-comprobante.ts";
import { layout } from "../layout.ts";
import { printed } from "../printed.ts";
import { atOnce, inSlices, sliceCharacters, type Steps } from "./slices.ts";
import { printOf } from "../../testing/prints.ts";
import { openTypeface } from "../glyphs/typeface.ts";

/** How often the event loop went round while that was done. */
const turnsDuring = async (work: () => Promise<unknown>): Promise<number> => {
  let turns = 0;
  let done = false;
  const count = (): void => {
    if (done) return;
    turns += 1;
    setImmediate(count);
  };
  setImmediate(count);
  await work();
  done = true;
  return turns;
};

const [line] = testComprobante.Conceptos.Concepto;
const plain = {
  ...testComprobante,
  Conceptos: { Concepto: line ? [{ ...line, Descripcion: "Maíz" }] : [] },
};
const longOne = (count: number) => ({
  ...plain,
  Conceptos: { Concepto: plain.Conceptos.Concepto.flatMap((one) => Array(count).fill(one)) },
});

it("prints a short document in one go", async () => {
  expect(await turnsDuring(() => printed(printOf(plain)))).toBe(0);
});

it("lets others go first many times while 5,000 lines are printed", async () => {
  const turns = await turnsDuring(() => printed(printOf(longOne(5_000))));
  expect(turns).toBeGreaterThan(60);
}, 30_000);

it("prints the same in slices as at once", async () => {
  const document = printOf(withLines(600));
  const pages = layout(document, openTypeface(null));
  const [one, two] = [await printed(document), await printed(document)];
  expect(Buffer.compare(one, two)).toBe(0);
  expect(Buffer.from(one).toString("latin1")).toContain(`/Count ${pages.length}/`);
});

it("goes round after each slice, and hands on what the work gave", async () => {
  const work = function* (): Steps<string> {
    for (let step = 0; step < 10; step++) yield sliceCharacters / 2;
    return "done";
  };
  expect(await turnsDuring(async () => expect(await inSlices(work())).toBe("done"))).toBe(5);
  expect(atOnce(work())).toBe("done");
});
