/** The client of a business app: its address, the portal's key for it, and how it is reached. */
import { clientOf, type Client } from "#platform/client/client.ts";
import type { Services } from "#platform/services.ts";
import type { PortalSettings } from "../config.ts";
import { keptAnswer } from "./kept-answers.ts";
import { businessTimeoutMs, readKeptMs } from "./call-limits.ts";
import { keyFor } from "./platform-key.ts";
import { findPlatform, type Platform } from "./platforms.query.ts";

/** Null for a platform that nobody registered, and for one whose key is missing. */
export const businessClient = async (
  services: Services,
  settings: PortalSettings,
  platformId: string,
): Promise<Client | null> => {
  const platform = await keptAnswer(
    services,
    { name: `platform ${platformId}`, keptMs: readKeptMs, worth: (found) => found !== null },
    () => findPlatform(services.db, platformId),
  );
  if (platform === null) return null;
  const { baseUrl, preset } = platform;
  const apiKey = keyFor(services, settings, platform);
  if (apiKey === null) {
    services.log.warn({ platformId, baseUrl }, "a business app is not asked: its key is missing");
    return null;
  }
  return clientOf({
    baseUrl,
    credentials: { apiKey },
    // The contract asks for the type of every call, those without a body too.
    headers: { "x-source-app": settings.sourceApp, "content-type": "application/json" },
    timeoutMs: businessTimeoutMs,
    // Whoever registers an app names where this process connects: never into its own network.
    sockets: preset ? services.outgoing.house : services.outgoing.partners,
  });
};

/** Whether `PUT /api/platforms` may take this address; null, or a sentence. */
export const objectionTo = (
  { outgoing }: Pick<Services, "outgoing">,
  baseUrl: Platform["baseUrl"],
): Promise<string | null> => outgoing.objection(baseUrl);
