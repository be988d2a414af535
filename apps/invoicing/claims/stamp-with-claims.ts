/** Stamps a document that takes of others, once: repetitions are answered before it is composed. */
import { Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import type { ClaimPlan } from "./claims.domain.ts";
import type { Ticket } from "../stamping/reserve-folio.domain.ts";
import type { Issuer } from "../stamping/issuer.ts";
import { readClaimGround } from "./claims.query.ts";
import { stampFailed } from "../stamping/check-document.domain.ts";
import type { ProvidersAtHand } from "../stamping/drive-stamp.command.ts";
import { findKnown, knownStamp, type StampDone } from "../stamping/known-stamp.ts";
import { stampDocument } from "../stamping/stamp-document.command.ts";

export interface ClaimingAsked {
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
export const stampWithClaims = async <Refused extends string>(
  services: Services,
  issuer: Issuer,
  providers: ProvidersAtHand,
  asked: ClaimingAsked,
  prepare: () => Promise<ClaimPlan | Refusal<Refused>>,
): Promise<
  StampDone | Refusal<Refused> | Exclude<Awaited<ReturnType<typeof stampDocument>>, StampDone>
> => {
  const { db } = services;
  const organizationId = issuer.organization.id;
  const owned = { ...asked, referenceOwner: asked.askedBy };
  const before = async () => {
    const known = await findKnown(services, { organizationId, ...owned });
    if (known === null || known instanceof Refusal) return known;
    const until = performance.now() + providers.patienceMs;
    const done = await knownStamp(services, providers, known, until);
    return done === "failed" ? null : done;
  };
  const known = await before();
  if (known) return known;
  const claimPlan = await prepare();
  if (claimPlan instanceof Refusal) return claimPlan;
  const { documents, tickets, take } = claimPlan;
  // What is wrong already need not wait for the lock.
  const first = take(await readClaimGround(db, organizationId, documents, tickets));
  // Perhaps it is this very request that took it, sent twice.
  if ("findings" in first) return (await before()) ?? stampFailed(first.findings);
  const { comprobante } = first;
  const task = { ...owned, comprobante, claimPlan, anewId: null };
  return stampDocument(services, issuer, providers, task);
};
