/** The partners: a process that keeps N requests under way, stamps or searches, and counts. */
import { readFileSync } from "node:fs";
import { Pool } from "undici";
import { keepPace, type Loaded, type Pace } from "../pace.ts";
import { answerParent } from "../processes.ts";
import type { InvoicingCast } from "./seed.ts";

export interface InvoicingLoad extends Pace {
  readonly url: string;
  readonly castFile: string;
  /** What is searched for; absent: sales are stamped. */
  readonly questions?: string;
}

const receptor = {
  rfc: "URE180429TM6",
  nombre: "UNIVERSIDAD ROBOTICA ESPAÑOLA",
  usoCFDI: "G03",
  domicilioFiscalReceptor: "86991",
  regimenFiscalReceptor: "603",
};
const conceptos = [1, 2, 3, 4, 5].map((line) => ({
  claveProdServ: "43211503",
  noIdentificacion: `SKU-000${line}`,
  cantidad: line,
  claveUnidad: "H87",
  unidad: "Pieza",
  descripcion: `Computadora portátil, modelo ${line}`,
  valorUnitario: 1_000,
  importe: line * 1_000,
}));
const order = { receptor, conceptos, metodoPago: "PUE", formaPago: "03", moneda: "MXN" };

let turn = 0;

const stampWith = (pool: Pool, key: string) => async (): Promise<void> => {
  const reference = { referenceId: `${process.pid}-${turn++}`, referenceType: "bench" };
  const answer = await pool.request({
    method: "POST",
    path: "/api/external/cfdi/stamp",
    headers: { "x-api-key": key, "content-type": "application/json" },
    body: JSON.stringify({ ...order, ...reference }),
  });
  const text = await answer.body.text();
  if (answer.statusCode !== 201 || !text.includes('"pdfBase64":"JVBERi'))
    throw new Error(`a stamp answered ${answer.statusCode}: ${text.slice(0, 300)}`);
};

const searchWith = (pool: Pool, key: string, questions: readonly string[]) => async () => {
  const asked = questions[turn++ % questions.length] ?? "";
  const answer = await pool.request({
    method: "GET",
    path: `/api/cfdi?q=${encodeURIComponent(asked)}`,
    headers: { "x-api-key": key },
  });
  const text = await answer.body.text();
  if (answer.statusCode !== 200) throw new Error(`a search answered ${text.slice(0, 300)}`);
};

const run = async (load: InvoicingLoad): Promise<Loaded> => {
  const cast = JSON.parse(readFileSync(load.castFile, "utf8")) as InvoicingCast;
  const pool = new Pool(load.url, { connections: load.clients, pipelining: 1 });
  const { questions } = load;
  const once =
    questions === undefined
      ? stampWith(pool, cast.key)
      : searchWith(pool, cast.key, cast.questions[questions] ?? []);
  const loaded = await keepPace(load, once);
  await pool.close();
  return loaded;
};

answerParent(run);
