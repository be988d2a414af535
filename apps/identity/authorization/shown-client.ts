/** What a sign-in page may say of the client that sent the person here. */
import type { Services } from "#platform/services.ts";
import { formTargetOf } from "./redirect.domain.ts";
import { comesByCode } from "../clients/consumer-clients.domain.ts";
import type { Look } from "./look.domain.ts";
import { findClient } from "../clients/clients.query.ts";
import { interactionIn } from "./interaction.ts";

export interface ShownClient {
  readonly name: string;
  /** For the page's policy: where the answers to its forms may end up. */
  readonly formTargets: readonly string[];
  readonly loginHint: string | null;
  readonly look: Look | null;
  /** Its people are asked for a code first. */
  readonly comesByCode: boolean;
}

/** Null where `next` is no authorization request, or one that ran out. */
export const shownClient = async (
  services: Services,
  next: string,
): Promise<ShownClient | null> => {
  const interaction = interactionIn(services, next);
  if (!interaction) return null;
  const { clientId, redirectUri, loginHint, look } = interaction.request;
  const client = await findClient(services.db, clientId);
  return (
    client && {
      name: look?.name ?? client.name,
      formTargets: [formTargetOf(redirectUri)],
      loginHint,
      look,
      comesByCode: comesByCode(client),
    }
  );
};
