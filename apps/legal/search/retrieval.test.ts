/** Search finds what answers, on papers and questions of our own in two languages. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startLegal, type LegalGround } from "../testing/ground.ts";
import {
  measureRetrieval,
  recallOf,
  retrievalPapers,
  retrievalQuestions,
} from "../testing/retrieval/retrieval.ts";

let ground: LegalGround;
beforeAll(async () => {
  ground = await startLegal();
});
afterAll(() => ground.stop());

test("each answer stands in the papers once", async () => {
  const papers = (await retrievalPapers()).map(({ text }) => text).join("\n");
  const wrong = (await retrievalQuestions()).filter(
    ({ answer }) => papers.split(answer).length !== 2,
  );
  expect(wrong).toEqual([]);
});

test("nine of ten are answered by one of the first five hits", { timeout: 60_000 }, async () => {
  const tallies = await measureRetrieval(ground.app.services);
  const missed = tallies.flatMap((one) => one.missed);
  expect([recallOf(tallies) >= 0.9, recallOf(tallies) >= 0.9 ? [] : missed]).toEqual([true, []]);
  for (const { kind, questions, inFive } of tallies)
    expect([kind, inFive / questions >= 0.75]).toEqual([kind, true]);
});
