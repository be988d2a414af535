/** A PDF of many pages until all of it is found, and how others fare meanwhile. */
import { setTimeout as pause } from "node:timers/promises";
import { pdfOf } from "../../apps/legal/testing/papers.ts";
import { keepPace } from "../pace.ts";
import { get, timed } from "./ask.ts";
import type { LegalCast } from "./seed.ts";

export const pageCount = 300;
const linesOfPage = 45;

/**
 * Seconds until it is found, and the p99 of other requests beside theirs before. Two files: the
 * first says how long it takes, and while the second is read, others ask for so long.
 */
export const upload = async (url: string, cast: LegalCast, seconds: number) => {
  const other = { clients: 4, perSecond: 40 };
  const once = () => get(`${url}/api/matters`, cast).then(() => undefined);
  const [one, another] = [newFile(), newFile()];
  const before = await keepPace({ ...other, seconds }, once);
  const read = (await timed(() => readWhole(url, cast, one))) / 1000;
  const reading = readWhole(url, cast, another);
  const during = await keepPace({ ...other, seconds: Math.max(1, read) }, once);
  await reading;
  return { read, beside: during.p99Ms / before.p99Ms, before, during };
};

interface NewFile {
  /** Stands on the last page, so that it is found once all of it is. */
  readonly word: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

let made = 0;

const newFile = (): NewFile => {
  const word = `xilofono${Date.now()}x${(made += 1)}`;
  const pages = Array.from({ length: pageCount }, (_, page) =>
    Array.from({ length: linesOfPage }, (_line, line) => {
      const last = page === pageCount - 1 && line === 0 ? word : "el arrendatario paga la renta";
      return `Cláusula ${page}.${line}: ${last} dentro de los primeros cinco días del mes.`;
    }),
  );
  return { word, bytes: new Uint8Array(pdfOf(pages)) };
};

const readWhole = async (url: string, cast: LegalCast, file: NewFile): Promise<void> => {
  const form = new FormData();
  form.append("matterId", cast.matterId);
  form.append("file", new File([file.bytes], "contrato.pdf"));
  const headers = { authorization: `Bearer ${cast.key}` };
  const sent = await fetch(`${url}/api/documents`, { method: "POST", body: form, headers });
  if (sent.status !== 201) throw new Error(`upload: ${sent.status} ${await sent.text()}`);
  for (;;) {
    const found = (await get(`${url}/api/documents/search?q=${file.word}`, cast)) as {
      readonly results: readonly unknown[];
    };
    if (JSON.stringify(found.results).includes(file.word)) return;
    await pause(100);
  }
};
