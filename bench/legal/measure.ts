/** A law firm: search over 200,000 passages, the list of matters, and a PDF of 300 pages. */
import { setTimeout as pause } from "node:timers/promises";
import { retrievalQuestions } from "../../apps/legal/testing/retrieval/retrieval.ts";
import { pdfOf } from "../../apps/legal/testing/papers.ts";
import type { Machine, Milpa } from "../instance.ts";
import { keepPace } from "../pace.ts";
import { median, type Ratio, type Report } from "../rounds.ts";
import { seedLegalBench, type LegalCast } from "./seed.ts";

interface Stage {
  readonly machine: Machine;
  readonly milpa: Milpa;
  readonly rounds: number;
  readonly seconds: number;
}

const searchMost = 80;
const listMost = 30;
const readMost = 10;
const pageCount = 300;
const linesOfPage = 45;

export const measureLegal = async (stage: Stage): Promise<Report> => {
  const url = stage.milpa.urls["legal"] ?? "";
  const cast = await seedLegalBench(stage.machine);
  const searched = await searches(url, cast, stage.rounds);
  const listed = await lists(url, cast, stage.rounds);
  const { read, beside } = await upload(url, cast, stage.seconds);
  return {
    ratios: [
      atMost("search over 200,000 passages, median", median(searched), searchMost, "ms"),
      atMost("matters, a page of 100,000, median", median(listed), listMost, "ms"),
      atMost(`a PDF of ${pageCount} pages until it is found`, read, readMost, "s"),
      atMost("p99 of other requests meanwhile / before", beside, 2, ""),
    ],
    figures: { searched, listed, read, beside },
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

const get = async (url: string, { key }: LegalCast): Promise<unknown> => {
  const reply = await fetch(url, { headers: { authorization: `Bearer ${key}` } });
  const body: unknown = await reply.json();
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${JSON.stringify(body)}`);
  return body;
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

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

const upload = async (url: string, cast: LegalCast, seconds: number) => {
  const other = { clients: 4, perSecond: 40 };
  const once = () => get(`${url}/api/matters`, cast).then(() => undefined);
  const before = await keepPace({ ...other, seconds }, once);
  const meanwhile = keepPace({ ...other, seconds }, once);
  const read = (await timed(() => readWhole(url, cast))) / 1000;
  const during = await meanwhile;
  return { read, beside: during.p99Ms / before.p99Ms };
};

/** The last page is found once all of it is. */
const readWhole = async (url: string, cast: LegalCast): Promise<void> => {
  const word = `xilofono${Date.now()}`;
  const pages = Array.from({ length: pageCount }, (_, page) =>
    Array.from({ length: linesOfPage }, (_line, line) => {
      const last = page === pageCount - 1 && line === 0 ? word : "el arrendatario paga la renta";
      return `Cláusula ${page}.${line}: ${last} dentro de los primeros cinco días del mes.`;
    }),
  );
  const form = new FormData();
  form.append("matterId", cast.matterId);
  form.append("file", new File([new Uint8Array(pdfOf(pages))], "contrato.pdf"));
  const headers = { authorization: `Bearer ${cast.key}` };
  const sent = await fetch(`${url}/api/documents`, { method: "POST", body: form, headers });
  if (sent.status !== 201) throw new Error(`upload: ${sent.status} ${await sent.text()}`);
  for (;;) {
    const found = (await get(`${url}/api/documents/search?q=${word}`, cast)) as {
      readonly results: readonly unknown[];
    };
    if (found.results.length > 0) return;
    await pause(50);
  }
};
