/** Whether an invoice may be cancelled, by SAT's rules as far as its issuer can know them. */
import type { CancelRequest } from "#contracts/invoicing/cancellation.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Cancellation } from "./cancellation.domain.ts";
import type { Invoice } from "../invoices/invoice.domain.ts";

/** Of a document that lives and refers to the one that is to be cancelled. */
export interface Referrer {
  /** Null while it is being stamped. */
  readonly uuid: string | null;
  readonly id: string;
  readonly kind: string;
  /** TipoRelacion. */
  readonly relation: string | null;
}

export interface CancelFacts {
  readonly invoice: Invoice;
  /** It stands for sales to the public at large. */
  readonly isGlobal: boolean;
  readonly last: Cancellation | null;
  readonly referrers: readonly Referrer[];
  /** The document that `folioSustitucion` names, where it is one of the organization's. */
  readonly substitute: Invoice | null;
}

export type CancelVerdict =
  | { readonly kind: "ask" }
  /** It was asked for in these words before. */
  | { readonly kind: "known"; readonly cancellation: Cancellation }
  | {
      readonly kind: "refused";
      readonly refusal: Refusal<"invalid_state" | "cancellation_refused">;
    };

export const judgeCancel = (facts: CancelFacts, asked: CancelRequest): CancelVerdict => {
  const { invoice, last } = facts;
  const substitute = asked.folioSustitucion ?? null;
  if (invoice.status !== "stamped") {
    const isSame = last?.motive === asked.motivo && last.substitute === substitute;
    if (last && isSame) return { kind: "known", cancellation: last };
    return { kind: "refused", refusal: refuse("invalid_state", { message: taken(invoice) }) };
  }
  return wrongForm(asked) ?? wrongSubstitute(facts, asked) ?? wrongKind(facts, asked) ?? ask;
};

const ask: CancelVerdict = { kind: "ask" };

const taken = ({ status }: Invoice): string =>
  status === "cancelled"
    ? "La factura ya está cancelada."
    : "La cancelación ya se pidió con otro motivo, y el SAT todavía no responde.";

/** With SAT's own code for the folio, where it has one. */
const refusalOf = (code: string, field: string, message: string) =>
  refuse("cancellation_refused", { field, message, all: [{ code, field, message }] });

const refused = (code: string, field: string, message: string): CancelVerdict => ({
  kind: "refused",
  refusal: refusalOf(code, field, message),
});

/** Motive 01, and only 01, names a substitute: also before anything is signed. */
export const wrongForm = ({ motivo, folioSustitucion }: CancelRequest): CancelVerdict | null => {
  const isGiven = folioSustitucion !== undefined;
  if (motivo === "01" && !isGiven)
    return refused("208", "folioSustitucion", "El motivo 01 pide el UUID de la sustituta.");
  if (motivo !== "01" && isGiven)
    return refused("209", "folioSustitucion", `El motivo ${motivo} no admite folio sustituto.`);
  return null;
};

const wrongSubstitute = (
  { substitute, referrers }: CancelFacts,
  { motivo, folioSustitucion: uuid }: CancelRequest,
): CancelVerdict | null => {
  if (motivo !== "01") return null;
  if (substitute?.status !== "stamped") {
    const message = "La sustituta no es una factura timbrada y vigente de esta organización.";
    return refused("208", "folioSustitucion", message);
  }
  const isRelated = referrers.some((one) => one.uuid === uuid && one.relation === "04");
  const message = "La sustituta no lleva esta factura como CFDI relacionado con el tipo 04.";
  return isRelated ? null : refused("212", "folioSustitucion", message);
};

const wrongKind = (
  { referrers, isGlobal }: CancelFacts,
  { motivo, folioSustitucion }: CancelRequest,
): CancelVerdict | null => {
  if (motivo === "04" && !isGlobal)
    return refused("207", "motivo", "El motivo 04 es solo de facturas globales.");
  const refusal = notCancelable(referrers, folioSustitucion);
  return refusal && { kind: "refused", refusal };
};

/** SAT cancels nothing that others refer to, but for what takes its place. */
export const notCancelable = (
  referrers: readonly Referrer[],
  substitute: string | undefined,
): Refusal<"cancellation_refused"> | null => {
  const others = referrers.filter(({ uuid }) => uuid === null || uuid !== substitute);
  if (others.length === 0) return null;
  const names = others.map(({ uuid, id }) => uuid ?? id).join(", ");
  return refusalOf(
    "NO_CANCELABLE",
    "uuid",
    `Otros documentos vigentes se refieren a esta factura; cancélelos primero: ${names}.`,
  );
};
