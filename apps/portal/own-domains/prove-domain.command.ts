/** A business asks for its domain: looks for its TXT record, and hands the domain over to it. */
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import type { PortalSettings } from "../config.ts";
import { recordsOf } from "./domain-records.client.ts";
import { decideClaim, isSameTenant, type Domain } from "./domain-proof.domain.ts";
import { forgetAnswers } from "../platforms/kept-answers.ts";
import { provedDomain } from "./domains.query.ts";
import { lockDomain, markDomain } from "./domains.store.ts";

/**
 * What became of it; a name server that does not answer leaves all as it was. A domain of another
 * business is taken over where the same answer holds the record of who asks and not that one's.
 */
export const proveDomain = async (
  services: Services,
  settings: PortalSettings,
  domain: Domain,
): Promise<Domain | Refusal<"domain_taken" | "domain_not_found">> => {
  const { db, clock } = services;
  const seen = await provedDomain(db, domain.domain);
  const found = await recordsOf(settings, domain.domain);
  const checkedAt = clock.now();
  const proved = await db.transaction(async (tx) => {
    const rivals = await lockDomain(tx, domain.domain);
    const own = rivals.find((one) => isSameTenant(one, domain));
    if (own?.token !== domain.token) return refuse("domain_not_found");
    if (found === null) return written({ ...own, checkedAt });
    const decided = decideClaim({ own, rivals, seen, found });
    if (decided === "taken") return refuse("domain_taken");
    const { loser, state } = decided;
    // The unique index holds at every statement: the one who loses it goes first.
    if (loser) await markDomain(tx, { ...loser, state: "failed", checkedAt, missingSince: null });
    return written({ ...own, state, checkedAt, missingSince: null });

    async function written(one: Domain): Promise<Domain> {
      await markDomain(tx, one);
      return one;
    }
  });
  forgetAnswers(services, `host ${domain.domain}`);
  return proved;
};
