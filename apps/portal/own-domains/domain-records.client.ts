/** What the TXT records say that prove a domain; asked of a name server, and never remembered. */
import { Resolver } from "node:dns/promises";
import type { PortalSettings } from "../config.ts";
import type { Domain } from "./domain-proof.domain.ts";
import { lookupTimeoutMs, lookupTries } from "./domain-limits.ts";
import { recordName } from "../tenants/tenant.wire.ts";

/**
 * Empty is an answer: there is no such name (NXDOMAIN) or no text at it (NODATA). Null when nobody
 * knows: the name server refuses, fails or is away. Source: RFC 2308, section 2.
 */
export const recordsOf = async (
  { nameServer }: Pick<PortalSettings, "nameServer">,
  domain: string,
  timeoutMs = lookupTimeoutMs,
): Promise<readonly string[] | null> => {
  const resolver = new Resolver({ timeout: timeoutMs, tries: lookupTries });
  if (nameServer !== "") resolver.setServers([nameServer]);
  try {
    const texts = await resolver.resolveTxt(recordName(domain));
    return texts.map((parts) => parts.join("").trim());
  } catch (error) {
    const { code } = error as { readonly code?: string };
    return code === "ENOTFOUND" || code === "ENODATA" ? [] : null;
  }
};

/** True where the record of this proof is definitely not there now. */
export const lacksRecord = async (
  settings: Pick<PortalSettings, "nameServer">,
  { domain, token }: Pick<Domain, "domain" | "token">,
): Promise<boolean> => {
  const found = await recordsOf(settings, domain);
  return found !== null && !found.includes(token);
};
