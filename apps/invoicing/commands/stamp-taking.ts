/** Stamps a document that takes of others, once: repetitions are answered before it is composed. */
import { Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import type { Taking } from "../domain/claims.ts";
import type { Ticket } from "../domain/reserve-folio.ts";
import type { Issuer } from "../issuer.ts";
import { stampPatienceMs } from "../limits.ts";
import { readClaimGround } from "../store/claims.ts";
import { stampFailed } from "./check-document.ts";
import type { ProvidersAtHand } from "./drive-stamp.ts";
import { findKnown, knownStamp, type StampDone } from "./known-stamp.ts";
import { stampDocument } from "./stamp-document.ts";

export interface TakingAsked {
  readonly referenceId: string | null;
  readonly referenceType: string;
  readonly askedBy: string;
  readonly ticket: Ticket | null;
  readonly email: string | null;
  /** Kept beside the document. */
  readonly request: unknown;
  readonly now: Date;
}

/** `prepare` is asked for only where nothing is known of the request yet. */
export const stampTaking = async <Refused extends string>(
  services: Services,
  issuer: Issuer,
  providers: ProvidersAtHand,
  asked: TakingAsked,
  prepare: () => Promise<Taking | Refusal<Refused>>,
): Promise<
  StampDone | Refusal<Refused> | Exclude<Awaited<ReturnType<typeof stampDocument>>, StampDone>
> => {
  const { db } = services;
  const organizationId = issuer.organization.id;
  const known = await findKnown(services, { organizationId, ...asked });
  if (known instanceof Refusal) return known;
  if (known) {
    const until = performance.now() + stampPatienceMs;
    const before = await knownStamp(services, providers, known, until);
    if (before !== "failed") return before;
  }
  const taking = await prepare();
  if (taking instanceof Refusal) return taking;
  const { documents, tickets, take } = taking;
  // What is wrong already need not wait for the lock.
  const first = take(await readClaimGround(db, organizationId, documents, tickets));
  if ("findings" in first) return stampFailed(first.findings);
  const { comprobante } = first;
  return stampDocument(services, issuer, providers, {
    ...asked,
    comprobante,
    taking,
    anewId: null,
  });
};
