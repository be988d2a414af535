/** Which network an account is at; the sandbox's own exists in a sandbox alone. */
import type { Services } from "#platform/services.ts";
import { mastodon } from "./mastodon.client.ts";
import type { Network, Provider } from "./network.ts";
import { sandboxNetwork } from "./sandbox-network.ts";

type Ground = Pick<Services, "outgoing" | "clock" | "mode">;

/** Null where this house does not speak to it. */
export const networkOf = (services: Ground, provider: string): Network | null => {
  const known: Readonly<Record<Provider, Network | null>> = {
    mastodon: mastodon(services),
    sandbox: services.mode === "sandbox" ? sandboxNetwork(services) : null,
  };
  return Object.hasOwn(known, provider) ? known[provider as Provider] : null;
};
