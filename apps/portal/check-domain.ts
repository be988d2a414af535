/** Looks whether the TXT record of a domain says what it must. */
import { Resolver } from "node:dns/promises";
import { isTakenIn } from "#platform/db/failures.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import type { PortalSettings } from "./config.ts";
import { forgetAnswers } from "./kept-answers.ts";
import { lookupTimeoutMs, lookupTries } from "./limits.ts";
import { recordName } from "./projection.ts";
import { markDomain, type Domain } from "./store/domains.ts";

/** What became of it; a name server that does not answer leaves all as it was. */
export const checkDomain = async (
  services: Services,
  settings: PortalSettings,
  domain: Domain,
): Promise<Domain | Refusal<"domain_taken">> => {
  const found = await recordsOf(settings, recordName(domain.domain));
  const now = services.clock.now();
  const state = found === null ? domain.state : stateOf(found, domain.token);
  try {
    await markDomain(services.db, domain, state, now);
  } catch (error) {
    if (isTakenIn(error, "domain_verified")) return refuse("domain_taken");
    throw error;
  }
  forgetAnswers(services, `host ${domain.domain}`);
  return { ...domain, state, checkedAt: now };
};

const stateOf = (found: readonly string[], token: string): Domain["state"] =>
  found.includes(token) ? "verified" : "failed";

/** Null when nobody knows: the name server is away. */
const recordsOf = async (
  { nameServer }: PortalSettings,
  name: string,
): Promise<readonly string[] | null> => {
  const resolver = new Resolver({ timeout: lookupTimeoutMs, tries: lookupTries });
  if (nameServer !== "") resolver.setServers([nameServer]);
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join("").trim());
  } catch (error) {
    const { code } = error as { readonly code?: string };
    return code === "ENOTFOUND" || code === "ENODATA" ? [] : null;
  }
};
