/** Holds what was typed against everything that can be known before a stamp is spent. */
import { StampRequest } from "#contracts/invoicing/stamp.ts";
import type { Queries } from "#platform/db/database.ts";
import { localTime } from "#libraries/cfdi/catalogs/codigo-postal.ts";
import { compose } from "#libraries/cfdi/compose/compose.ts";
import type { Comprobante } from "#libraries/cfdi/shape/comprobante.ts";
import type { Finding } from "#libraries/cfdi/shape/finding.ts";
import { findingsOf } from "#libraries/cfdi/rules/findings-of.ts";
import { hintsOf } from "#libraries/cfdi/rules/hints-of.ts";
import type { Organization } from "../organizations/organization.domain.ts";
import { draftOf, receiverOf, receiverSketch } from "../invoices/stamp-draft.domain.ts";
import { dateBehindMs } from "../stamping/limits.ts";
import { findFiscalData } from "../receivers/fiscal-data.query.ts";
import { requestOf } from "./typed-request.ts";
import type { TypedInvoice } from "./typed-invoice.ts";

export interface CheckedInvoice {
  /** Null while something is missing or no number. */
  readonly request: StampRequest | null;
  /** Wherever the amounts can be reckoned, also of a document with findings. */
  readonly document: Comprobante | null;
  readonly findings: readonly Finding[];
  readonly hints: readonly Finding[];
}

interface CheckGround {
  readonly db: Queries;
  readonly organization: Organization;
  readonly now: Date;
  /** What the form was filled from, for the fields that it does not show. */
  readonly stored: unknown;
}

export const checkTyped = async (
  ground: CheckGround,
  typed: TypedInvoice,
): Promise<CheckedInvoice> => {
  const given = requestOf(typed, ground.stored);
  const parsed = StampRequest.safeParse(given);
  if (parsed.success) return checkRequest(ground, parsed.data);
  const findings = parsed.error.issues
    .map(({ path }) => missing(path, given))
    // The amount is reckoned: what it lacks is a number beside it.
    .filter(({ field }) => !field.endsWith(".importe"));
  const sketch = StampRequest.safeParse(filled(given));
  const checked = sketch.success ? await checkRequest(ground, sketch.data) : null;
  return { request: null, document: checked?.document ?? null, findings, hints: [] };
};

export const checkRequest = async (
  { db, organization, now }: CheckGround,
  request: StampRequest,
): Promise<CheckedInvoice> => {
  const rfc = request.receptor.rfc.trim().toUpperCase();
  const known = await findFiscalData(db, organization.id, rfc);
  const receiver = receiverOf(request, known, organization.postalCode);
  const lacking = "length" in receiver ? receiver : [];
  const receptor = "length" in receiver ? receiverSketch(request) : receiver;
  const fecha = localTime(organization.postalCode, new Date(now.getTime() - dateBehindMs));
  const composed = compose(draftOf(request, receptor, organization, fecha));
  if ("findings" in composed) {
    return { request, document: null, findings: composed.findings, hints: [] };
  }
  const document = composed.comprobante;
  const localNow = localTime(organization.postalCode, now);
  const ruled = findingsOf(document, { localNow });
  const told = new Set(lacking.map(({ field }) => field));
  const findings = [...lacking, ...ruled.filter(({ field }) => !told.has(field))];
  return { request, document, findings, hints: hintsOf(document) };
};

/** Something in every place, so that the amounts can be shown while the rest is being typed. */
const filled = (given: Readonly<Record<string, unknown>>): object => {
  const receptor = given["receptor"] as Readonly<Record<string, unknown>>;
  const lines = given["conceptos"] as readonly Readonly<Record<string, unknown>>[];
  const number = (value: unknown) => (typeof value === "number" ? value : 0);
  return {
    ...given,
    formaPago: given["formaPago"] ?? "01",
    metodoPago: given["metodoPago"] ?? "PUE",
    moneda: given["moneda"] ?? "MXN",
    emailReceptor: undefined,
    tipoCambio: undefined,
    cfdiRelacionados: undefined,
    informacionGlobal: undefined,
    receptor: { ...receptor, rfc: receptor["rfc"] ?? "XAXX010101000" },
    conceptos: lines.map((line) => ({
      ...line,
      claveProdServ: line["claveProdServ"] ?? "01010101",
      descripcion: line["descripcion"] ?? "-",
      claveUnidad: line["claveUnidad"] ?? "H87",
      cantidad: number(line["cantidad"]),
      valorUnitario: number(line["valorUnitario"]),
      importe: number(line["importe"]),
      descuento: typeof line["descuento"] === "number" ? line["descuento"] : undefined,
    })),
  };
};

const missing = (path: readonly PropertyKey[], given: unknown): Finding => {
  const field = path.reduce<string>(
    (name, part) =>
      typeof part === "number"
        ? `${name}[${part}]`
        : name === ""
          ? String(part)
          : `${name}.${String(part)}`,
    "",
  );
  const value = path.reduce<unknown>(
    (inner, part) => (inner as Readonly<Record<PropertyKey, unknown>> | undefined)?.[part],
    given,
  );
  const isFigure = figures.has(String(path.at(-1)));
  return { code: "", field, message: value === undefined ? lacks : isFigure ? noFigure : isNone };
};

const figures = new Set(["cantidad", "valorUnitario", "descuento", "tipoCambio"]);
const noFigure = {
  es: "Escribe un número, como 2 o 149.90.",
  en: "Write a number, such as 2 or 149.90.",
};

const lacks = { es: "Falta este dato.", en: "This is missing." };
const isNone = {
  es: "No se entiende lo que dice aquí.",
  en: "What it says here cannot be understood.",
};
