/** A law firm: search over 200,000 passages, the list of matters, and a PDF of 300 pages. */
import { retrievalQuestions } from "../../apps/legal/testing/retrieval/retrieval.ts";
import type { Machine, Milpa } from "../instance.ts";
import { median, type Ratio, type Report } from "../rounds.ts";
import { get, timed } from "./ask.ts";
import { pageCount, upload } from "./read-pdf.ts";
import { seedLegalBench, sizeOf, type LegalCast } from "./seed.ts";

interface Stage {
  readonly machine: Machine;
  readonly milpa: Milpa;
  readonly rounds: number;
  readonly seconds: number;
  /** A tenth as many matters, a fifth as many passages: with fewer it only shows that it works. */
  readonly rows: number;
}

const searchMost = 80;
const listMost = 30;
const readMost = 10;

export const measureLegal = async (stage: Stage): Promise<Report> => {
  const url = stage.milpa.urls["legal"] ?? "";
  const size = sizeOf(stage.rows);
  const cast = await seedLegalBench(stage.machine, size);
  const searched = await searches(url, cast, stage.rounds);
  const listed = await lists(url, cast, stage.rounds);
  const { read, beside, before, during } = await upload(url, cast, stage.seconds);
  return {
    ratios: [
      atMost(`search over ${size.passages} passages, median`, median(searched), searchMost, "ms"),
      atMost(`matters, a page of ${size.matters}, median`, median(listed), listMost, "ms"),
      atMost(`a PDF of ${pageCount} pages until it is found`, read, readMost, "s"),
      atMost("p99 of other requests meanwhile / before", beside, 2, ""),
    ],
    figures: { searched, listed, read, beside, before, during },
  };
};

const atMost = (name: string, value: number, limit: number, unit: string): Ratio => ({
  name,
  value,
  limit,
  atMost: true,
  unit,
  detail: "",
});

/** Each question once for the caches, then as often as there are rounds. */
const searches = async (url: string, cast: LegalCast, rounds: number) => {
  const questions = await retrievalQuestions();
  const took: number[] = [];
  for (let round = 0; round <= rounds; round += 1)
    for (const { text } of questions) {
      const at = `${url}/api/documents/search?q=${encodeURIComponent(text)}`;
      const ms = await timed(() => get(at, cast));
      if (round > 0) took.push(ms);
    }
  return took;
};

const lists = async (url: string, cast: LegalCast, rounds: number): Promise<readonly number[]> => {
  const took: number[] = [];
  const ways = ["", "?status=closed", "?limit=200"];
  for (let round = 0; round < rounds * 20; round += 1)
    for (const way of ways) took.push(await timed(() => get(`${url}/api/matters${way}`, cast)));
  return took;
};
