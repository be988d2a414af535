/** Asks SAT to cancel an invoice: judged and written down under its lock, then sent. */
import type { CancelRequest } from "#contracts/invoicing/cancellation.ts";
import { signCancellation } from "#libraries/cfdi/seal/cancellation.ts";
import { localTime } from "#libraries/cfdi/catalogs/codigo-postal.ts";
import { plusMs } from "#platform/clock.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import { judgeCancel, wrongForm, type CancelVerdict } from "./cancel-rules.domain.ts";
import { sendingLeaseMs, type Cancellation } from "./cancellation.domain.ts";
import type { Invoice } from "../invoices/invoice.domain.ts";
import { issuedDocument } from "../invoices/issued-document.ts";
import type { Issuer } from "../stamping/issuer.ts";
import { beginCancellation } from "./cancellations.store.ts";
import { cancellationsOf } from "./cancellations.query.ts";
import { referringTo } from "../claims/claims.query.ts";
import { findByUuid } from "../invoices/invoices.query.ts";
import { lockInvoices } from "../invoices/invoices.store.ts";
import { lockOrganization } from "../stamping/folios.store.ts";
import { driveCancellation, type CancelPorts } from "./drive-cancellation.ts";
import { inTime } from "../stamping/known-stamp.ts";
import type { CancelState } from "./settle-cancellation.command.ts";

export interface CancelAsked {
  /** Issued. */
  readonly invoice: Invoice;
  readonly request: CancelRequest;
  readonly askedBy: string;
  readonly now: Date;
}

type CancelRefusal = Refusal<"invoice_not_found" | "invalid_state" | "cancellation_refused">;

/** How it stands when patience is over at the latest; the rest is heard by whoever asks later. */
export const cancelInvoice = async (
  services: Services,
  issuer: Issuer,
  ports: CancelPorts,
  asked: CancelAsked,
): Promise<CancelState | CancelRefusal> => {
  const form = wrongForm(asked.request);
  if (form?.kind === "refused") return form.refusal;
  const isGlobal = await isGlobalInvoice(services.db, asked);
  const signedXml = signed(issuer, asked);
  const begun = await services.db.transaction((tx) => begin(tx, asked, { isGlobal, signedXml }));
  if (begun.kind !== "begun") return "refusal" in begun ? begun.refusal : begun.state;
  const { invoice, cancellation } = begun.state;
  const until = performance.now() + ports.providers.patienceMs;
  const driving = driveCancellation(services, ports, { invoice, cancellation, maySend: true });
  const after = (await inTime(driving, until)) ?? begun.state;
  const { state, code, message } = after.cancellation;
  if (state !== "refused") return after;
  const fault = { code: code ?? "", field: "uuid", message: message ?? "" };
  return refuse("cancellation_refused", { field: "uuid", message: fault.message, all: [fault] });
};

/** What `cancelInvoice` would say, without asking anybody. */
export const judgedCancel = async (
  db: Queries,
  { invoice, request }: Pick<CancelAsked, "invoice" | "request">,
  isGlobal: boolean,
): Promise<CancelVerdict> => {
  const { organizationId, id } = invoice;
  const { folioSustitucion: other } = request;
  const [cancellations, referrers, substitute] = await Promise.all([
    cancellationsOf(db, organizationId, [id]),
    referringTo(db, organizationId, invoice.uuid ?? ""),
    other === undefined ? null : findByUuid(db, organizationId, other),
  ]);
  const last = cancellations[0] ?? null;
  return judgeCancel({ invoice, isGlobal, last, referrers, substitute }, request);
};

const isGlobalInvoice = async (db: Queries, { invoice, request }: CancelAsked) =>
  request.motivo === "04" && (await issuedDocument(db, invoice)).InformacionGlobal !== undefined;

const signed = ({ organization, sealer }: Issuer, { invoice, request, now }: CancelAsked): string =>
  signCancellation(
    {
      issuerRfc: organization.rfc,
      uuid: invoice.uuid ?? "",
      motivo: request.motivo,
      folioSustitucion: request.folioSustitucion,
    },
    sealer,
    localTime(organization.postalCode, now),
  );

type Begun =
  | { readonly kind: "begun" | "known"; readonly state: CancelState }
  | { readonly kind: "refused"; readonly refusal: CancelRefusal };

const begin = async (
  tx: Queries,
  asked: CancelAsked,
  { isGlobal, signedXml }: { readonly isGlobal: boolean; readonly signedXml: string },
): Promise<Begun> => {
  const { organizationId, id } = asked.invoice;
  // Nothing that would refer to it can be reserved meanwhile.
  await lockOrganization(tx, organizationId);
  const [invoice] = await lockInvoices(tx, organizationId, [id]);
  if (!invoice) return { kind: "refused", refusal: refuse("invoice_not_found") };
  const verdict = await judgedCancel(tx, { ...asked, invoice }, isGlobal);
  if (verdict.kind === "refused") return verdict;
  if (verdict.kind === "known")
    return { kind: "known", state: { invoice, cancellation: verdict.cancellation } };
  const [before] = await cancellationsOf(tx, organizationId, [id]);
  const cancellation = newCancellation(asked, (before?.number ?? 0) + 1, signedXml);
  await beginCancellation(tx, cancellation);
  return {
    kind: "begun",
    state: { invoice: { ...invoice, status: "cancel_pending" }, cancellation },
  };
};

const newCancellation = (
  { invoice, request, askedBy, now }: CancelAsked,
  number: number,
  signedXml: string,
): Cancellation => ({
  organizationId: invoice.organizationId,
  invoiceId: invoice.id,
  number,
  signedXml,
  motive: request.motivo,
  substitute: request.folioSustitucion ?? null,
  state: "sending",
  code: null,
  message: null,
  acuse: null,
  satStatus: null,
  askedBy,
  askedAt: now,
  checkedAt: null,
  checks: 0,
  dueAt: plusMs(now, sendingLeaseMs),
  endedAt: null,
});
