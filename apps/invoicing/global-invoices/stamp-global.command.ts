/** Stamps the global invoices of a period's tickets, each ticket once. */
import type { GlobalRequest } from "#contracts/invoicing/global.ts";
import { localTime } from "#libraries/cfdi/catalogs/codigo-postal.ts";
import { readComprobante } from "#libraries/cfdi/read/read-xml.ts";
import { tidy, unreadableFigures } from "#libraries/cfdi/compose/figures.ts";
import { compose } from "#libraries/cfdi/compose/compose.ts";
import type { DraftLine } from "#libraries/cfdi/shape/draft.ts";
import type { Finding } from "#libraries/cfdi/shape/finding.ts";
import { sha256Hex } from "#platform/crypto.ts";
import { Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import type { ClaimPlan } from "../claims/claims.domain.ts";
import { globalDraftOf, portionsOf, ticketLine } from "./global-draft.domain.ts";
import { factsOf } from "../invoices/document-facts.domain.ts";
import { findDocument } from "../invoices/documents.query.ts";
import type { Invoice } from "../invoices/invoice.domain.ts";
import { disagreement, referenceConflict } from "../stamping/agreeing.domain.ts";
import { ownFinding } from "../stamping/own-finding.domain.ts";
import { ticketFinding } from "../claims/plain-claims.domain.ts";
import type { Ticket } from "../stamping/reserve-folio.domain.ts";
import type { Issuer } from "../stamping/issuer.ts";
import { dateBehindMs } from "../stamping/limits.ts";
import { racesMost } from "./limits.ts";
import { readClaimGround } from "../claims/claims.query.ts";
import { judgedDocument, stampFailed } from "../stamping/check-document.domain.ts";
import type { ProvidersAtHand } from "../stamping/drive-stamp.command.ts";
import type { StampDone } from "../stamping/known-stamp.ts";
import { stampWithClaims } from "../claims/stamp-with-claims.ts";

export interface GlobalAsked {
  readonly request: GlobalRequest;
  readonly askedBy: string;
  readonly ticket: Ticket | null;
  readonly now: Date;
}

export interface GlobalDone {
  readonly invoices: readonly (Pick<StampDone, "invoice" | "known"> & {
    readonly tickets: number;
  })[];
  /** Tickets that others have, by their folios. */
  readonly leftOut: readonly { readonly folio: string; readonly holder: string }[];
}

interface Portion {
  /** From one on. */
  readonly number: number;
  /** Of its tickets in the request. */
  readonly indexes: readonly number[];
}

/** Kept with each invoice: by it a repetition is known, whatever became of the tickets since. */
interface KeptRequest extends GlobalRequest {
  readonly ticketsHash?: string;
}

interface Ground extends GlobalAsked {
  readonly services: Services;
  readonly issuer: Issuer;
  readonly providers: ProvidersAtHand;
  readonly lines: readonly DraftLine[];
  readonly ticketsHash: string;
  /** Has the reference, and was asked for with other tickets: nothing more is stamped by it. */
  readonly other: Invoice | null;
}

export const stampGlobal = async (
  services: Services,
  issuer: Issuer,
  providers: ProvidersAtHand,
  asked: GlobalAsked,
) => {
  const { tickets } = asked.request;
  const unreadable = [...unreadableFigures(asked.request), ...givenTwice(asked.request)];
  if (unreadable.length > 0) return stampFailed(unreadable.slice(0, findingsMost));
  const policy = issuer.organization.taxPolicy;
  const lines = tickets.map((ticket) => ticketLine(ticket, policy));
  const ticketsHash = sha256Hex(JSON.stringify(tickets));
  const ground = { services, issuer, providers, ...asked, lines, ticketsHash };
  let other: Invoice | null = null;
  const invoices: GlobalDone["invoices"][number][] = [];
  const leftOut: GlobalDone["leftOut"][number][] = [];
  for (const [index, indexes] of portionsOf(lines).entries()) {
    const done: Awaited<ReturnType<typeof stampPortion>> = await stampPortion(
      { ...ground, other },
      { number: index + 1, indexes },
    );
    if (done instanceof Refusal) return done;
    other ??= done.other;
    if (done.stamped) invoices.push({ ...done.stamped, tickets: ticketsIn(done.stamped.xml) });
    leftOut.push(...done.leftOut);
  }
  return { invoices, leftOut };
};

const findingsMost = 100;

const ticketsIn = (xml: string): number => xml.split("<cfdi:Concepto ").length - 1;

const givenTwice = ({ tickets }: GlobalRequest): readonly Finding[] => {
  const seen = new Set<string>();
  return tickets.flatMap(({ folio }, index) => {
    const isNew = !seen.has(folio);
    seen.add(folio);
    if (isNew) return [];
    const es = `El ticket ${folio} está dos veces.`;
    const en = `Ticket ${folio} is there twice.`;
    return [ownFinding("TICKET_REPETIDO", `tickets[${index}].folio`, es, en)];
  });
};

/** Others may take a ticket between looking and locking: then it is looked at again. */
const stampPortion = async (ground: Ground, portion: Portion) => {
  const { services, issuer, request } = ground;
  for (let tries = 1; ; tries += 1) {
    const folios = portion.indexes.map((index) => request.tickets[index]?.folio ?? "");
    const organizationId = issuer.organization.id;
    const { tickets: held } = await readClaimGround(services.db, organizationId, [], folios);
    const outcome = await stampOnce(ground, portion, held);
    const isRace =
      outcome instanceof Refusal &&
      outcome.detail.all?.some(({ code }) => code === "TICKET_FACTURADO");
    if (isRace && request.yaFacturados === "omitir" && tries < racesMost) continue;
    if (outcome instanceof Refusal && outcome !== nothingLeft) return outcome;
    const stamped = outcome instanceof Refusal ? null : outcome;
    const repeats = stamped?.known === "reference" ? await repeated(ground, stamped.invoice) : null;
    const conflict = stamped && repeats !== "same" && disagreeing(ground, portion, held, stamped);
    if (conflict) return conflict;
    const other = stamped && repeats === "other" ? stamped.invoice : null;
    return { stamped, other, leftOut: stamped ? leftOutOf(held, stamped.invoice) : all(held) };
  }
};

/** Whether the reference was asked for with these very tickets; invoices of before do not say. */
const repeated = async (
  { services, ticketsHash }: Ground,
  { organizationId, id }: Invoice,
): Promise<"same" | "other" | "unknown"> => {
  const document = await findDocument(services.db, organizationId, id);
  const { ticketsHash: kept } = (document?.request ?? {}) as Partial<KeptRequest>;
  if (kept === undefined) return "unknown";
  return kept === ticketsHash ? "same" : "other";
};

/** A repetition of a reference asks for the tickets of its invoice, but for those others have. */
const disagreeing = (
  { request, lines, issuer: { organization }, now }: Ground,
  { indexes }: Portion,
  held: ReadonlyMap<string, string>,
  { invoice, xml, known }: StampDone,
): Refusal<"reference_conflict" | "stamp_failed"> | null => {
  if (known !== "reference") return null;
  const read = readComprobante(xml);
  const issued = "findings" in read ? [] : read.comprobante.Conceptos.Concepto;
  const within = new Set(issued.map(({ NoIdentificacion }) => NoIdentificacion));
  const folioOf = (index: number) => request.tickets[index]?.folio ?? "";
  const isOwn = (index: number) => within.has(tidy(folioOf(index)));
  if (indexes.some((index) => !isOwn(index) && !held.has(folioOf(index))))
    return referenceConflict(invoice, "que no tiene todos estos tickets");
  const some = indexes.filter(isOwn).flatMap((index) => lines[index] ?? []);
  const fecha = localTime(organization.postalCode, now);
  const composed = compose(globalDraftOf(request, some, organization, fecha));
  if ("findings" in composed) return stampFailed(composed.findings);
  return disagreement(invoice, factsOf(composed.comprobante));
};

const all = (held: ReadonlyMap<string, string>) =>
  [...held].map(([folio, holder]) => ({ folio, holder }));

/** Of a repetition, the tickets that this very invoice has are not left out. */
const leftOutOf = (held: ReadonlyMap<string, string>, { uuid, id }: Invoice) =>
  all(held).filter(({ holder }) => holder !== uuid && holder !== id);

const nothingLeft = stampFailed([]);

const stampOnce = (
  { services, issuer, providers, ...ground }: Ground,
  { number, indexes }: Portion,
  held: ReadonlyMap<string, string>,
) => {
  const { request, askedBy, now, ticket, ticketsHash, other } = ground;
  const { referenceId, referenceType = "" } = request;
  const name = (text: string): string => (number === 1 ? text : `${text}:${number}`);
  const asked = {
    askedBy,
    now,
    email: null,
    request: { ...request, tickets: [], ticketsHash } satisfies KeptRequest,
    referenceType,
    referenceId: referenceId === undefined ? null : name(referenceId),
    ticket: ticket && { ...ticket, key: name(ticket.key) },
  };
  return stampWithClaims(services, issuer, providers, asked, () =>
    Promise.resolve(
      other === null
        ? takingOf({ issuer, ...ground }, indexes, held)
        : referenceConflict(other, "que se pidió con otros tickets"),
    ),
  );
};

const takingOf = (
  { issuer, request, lines, now }: Pick<Ground, "issuer" | "request" | "lines" | "now">,
  indexes: readonly number[],
  held: ReadonlyMap<string, string>,
): ClaimPlan | Refusal<"stamp_failed"> => {
  const { organization } = issuer;
  const isFree = (index: number) => !held.has(request.tickets[index]?.folio ?? "");
  const kept = request.yaFacturados === "omitir" ? indexes.filter(isFree) : indexes;
  if (kept.length === 0) return nothingLeft;
  const fecha = localTime(organization.postalCode, new Date(now.getTime() - dateBehindMs));
  const some = kept.flatMap((index) => lines[index] ?? []);
  const judged = judgedDocument(
    compose(globalDraftOf(request, some, organization, fecha)),
    localTime(organization.postalCode, now),
  );
  if ("findings" in judged) return stampFailed(judged.findings.map(inTickets(kept)));
  const { comprobante } = judged;
  const tickets = kept.map((index) => request.tickets[index]?.folio ?? "");
  return {
    documents: [],
    tickets,
    take: (ground) => {
      const findings = kept.flatMap((index, at) =>
        ticketFinding(ground, tickets[at] ?? "", `tickets[${index}].folio`),
      );
      if (findings.length > 0) return { findings: findings.slice(0, findingsMost) };
      return { comprobante, claims: tickets.map((target) => ({ kind: "ticket", target })) };
    },
  };
};

/** A line of the document is a ticket of the request. */
const inTickets =
  (kept: readonly number[]) =>
  (finding: Finding): Finding => ({
    ...finding,
    field: finding.field.replace(
      /^conceptos\[(\d+)\]/,
      (_, at: string) => `tickets[${kept[Number(at)] ?? at}]`,
    ),
  });
