/** Invoicing: stamps over HTTP with sandbox's stamper, the PDF alone, and searches at 100,000. */
import type { Comprobante } from "#libraries/cfdi/shape/comprobante.ts";
import { printed } from "#libraries/cfdi/pdf/printed.ts";
import { readComprobante } from "#libraries/cfdi/read/read-xml.ts";
import type { Machine, Milpa } from "../instance.ts";
import type { Loaded } from "../load.ts";
import { cpuOfFamily, cpuSeconds, startPeer } from "../processes.ts";
import { interleave, median, type Ratio, type Report } from "../rounds.ts";
import type { InvoicingLoad } from "./clients.ts";
import { seedInvoicingBench } from "./seed.ts";

interface Stage {
  readonly machine: Machine;
  readonly milpa: Milpa;
  readonly rounds: number;
  readonly seconds: number;
}

interface Measured extends Loaded {
  /** Milliseconds of processor for one, of the process that serves and of the database. */
  readonly serverMs: number;
  readonly databaseMs: number;
}

const searches = ["words", "aWord", "folio", "rfc", "uuid", "series", "nothing"] as const;

export const measureInvoicing = async (stage: Stage): Promise<Report> => {
  const castFile = await seedInvoicingBench(stage.machine);
  const url = stage.milpa.urls["invoicing"] ?? "";
  const idle = { url, castFile, clients: 0, seconds: 0 };
  const clients = await startPeer("invoicing/clients.ts", idle);
  const ask = (load: Partial<InvoicingLoad>) => () =>
    timed(stage, () => clients.ask<Loaded>({ ...idle, seconds: stage.seconds, ...load }));
  const contest = {
    stamp: ask({ clients: 16 }),
    alone: ask({ clients: 1, seconds: stage.seconds / 2 }),
    ...Object.fromEntries(
      searches.map((kind) => [kind, ask({ clients: 1, questions: kind, seconds: 1 })]),
    ),
  };
  await interleave(1, contest);
  const results = await interleave(stage.rounds, contest);
  await clients.stop();
  const printing = await printingMs(stage.machine);
  return { ratios: ratiosOf(results, printing), figures: { results, printing } };
};

const timed = async (
  { machine: { databaseProcess }, milpa }: Stage,
  work: () => Promise<Loaded>,
): Promise<Measured> => {
  const before = [cpuSeconds(milpa.processId), cpuOfFamily(databaseProcess)] as const;
  const loaded = await work();
  const each = (spent: number) => (spent * 1000) / loaded.done;
  return {
    ...loaded,
    serverMs: each(cpuSeconds(milpa.processId) - before[0]),
    databaseMs: each(cpuOfFamily(databaseProcess) - before[1]),
  };
};

const prints = 200;

/** The median of printing an invoice that was stamped just now, in milliseconds. */
const printingMs = async ({ admin }: Machine): Promise<number> => {
  const { rows } = await admin.query<{ xml: string }>(
    "select stamped_xml as xml from document where stamped_xml is not null limit 1",
  );
  const read = readComprobante(rows[0]?.xml ?? "");
  if ("findings" in read) throw new Error("an invoice of the bench cannot be read");
  const comprobante: Comprobante = read.comprobante;
  const took: number[] = [];
  for (let count = 0; count < prints; count += 1) {
    const from = performance.now();
    await printed({ comprobante, cadenaTimbre: "||", look: { watermark: "PRUEBA" } });
    took.push(performance.now() - from);
  }
  return median(took);
};

type Results = Readonly<Record<string, readonly Measured[]>>;

const ratiosOf = (results: Results, printing: number): readonly Ratio[] => {
  const of = (name: string, pick: (one: Measured) => number): number =>
    median((results[name] ?? []).map(pick));
  const cost = (name: string): string =>
    ["node+db ", of(name, (one) => one.serverMs).toFixed(2), "+"].join("") +
    `${of(name, (one) => one.databaseMs).toFixed(2)} ms`;
  const below = (limit: number) => ({ limit, atMost: true, unit: " ms" });
  const p99 = (name: string): string => `p99 ${of(name, (one) => one.p99Ms).toFixed(0)} ms`;
  return [
    {
      name: "stamps over HTTP with PDF, 16 clients",
      limit: 150,
      unit: "/s",
      value: of("stamp", (one) => one.perSecond),
      detail: `${p99("stamp")}, ${cost("stamp")}`,
    },
    {
      name: "a stamp, one client",
      limit: null,
      unit: " ms",
      value: of("alone", (one) => one.p50Ms),
      detail: p99("alone"),
    },
    { name: "PDF of 5 lines", value: printing, ...below(40), detail: `median of ${prints}` },
    ...searches.map((kind) => ({
      name: `search at 100,000 invoices: ${kind}`,
      ...below(50),
      value: of(kind, (one) => one.p50Ms),
      detail: `${p99(kind)}, ${cost(kind)}`,
    })),
  ];
};
