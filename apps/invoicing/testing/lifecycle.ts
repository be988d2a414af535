/** What tests of the life after the stamp need: other receivers, rows, jobs and SAT's words. */
import { sha256Hex } from "#platform/crypto.ts";
import { statement } from "#platform/db/statement.ts";
import { testCronSecret } from "#platform/testing/test-app.ts";
import type { Got } from "#platform/testing/test-client.ts";
import type { InvoicingGround } from "./ground.ts";
import { sale } from "./sale.ts";

/** Sandbox's SAT lets small amounts of theirs be cancelled at once. */
export const quickReceiver = {
  rfc: "WATM640917J45",
  nombre: "MARIA WATEMBER TORRES",
  domicilioFiscalReceptor: "82983",
  regimenFiscalReceptor: "612",
  usoCFDI: "G03",
};

/** They always say no. */
export const refusingReceiver = {
  rfc: "FUNK671228PH6",
  nombre: "KARLA FUENTE NOLASCO",
  domicilioFiscalReceptor: "01160",
  regimenFiscalReceptor: "612",
  usoCFDI: "G03",
};

/** One line of that much before IVA of 16 %. */
export const lineOf = (importe: number) => ({
  ...sale.conceptos[0],
  cantidad: 1,
  valorUnitario: importe,
  importe,
});

/** Stamps a sale and answers its UUID. */
export const stamped = async (ground: InvoicingGround, body: object = {}): Promise<string> => {
  const got = await ground.stamp(body);
  if (got.status !== 201) throw new Error(got.text);
  return got.body.uuid as string;
};

/** To be paid in parts. */
export const ppd = { metodoPago: "PPD", formaPago: "99" };

export const call = (
  ground: InvoicingGround,
  line: string,
  body?: object,
  key: string = ground.key,
): Promise<Got> => ground.request(line, { key, ...(body && { body }) });

/** Runs a job now and answers its counts; throws when it failed. */
export const runJob = async (
  ground: InvoicingGround,
  name: string,
): Promise<Readonly<Record<string, number>>> => {
  const ran = await ground.request(`POST /api/cron/${name}`, { bearer: testCronSecret });
  if (ran.status !== 200 || ran.body.ok !== true) throw new Error(`${name}: ${ran.text}`);
  return ran.body.result as Readonly<Record<string, number>>;
};

/** Looks into the database, past every operation. */
export const rowsOf = (
  ground: InvoicingGround,
  text: string,
  values: readonly unknown[] = [],
): Promise<Readonly<Record<string, unknown>>[]> => {
  const name = `test.${sha256Hex(text).slice(0, 20)}`;
  return ground.app.services.db.run(
    statement<Readonly<Record<string, unknown>>>(name, text),
    values,
  );
};
