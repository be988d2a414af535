/** A connected account with its token in clear, for as long as a network is asked. */
import type { Services } from "#platform/services.ts";
import { connectedAccessToken } from "../callers/sealed.ts";
import type { NetworkAccount } from "../networks/network.ts";

interface Sealed extends Omit<NetworkAccount, "token"> {
  /** Sealed. */
  readonly accessToken: string;
}

/** Null when the vault cannot open it: one bad row must not stop the others. */
export const openAccount = (
  { vault }: Pick<Services, "vault">,
  { id, instance, handle, remoteId, accessToken }: Sealed,
): NetworkAccount | null => {
  try {
    const token = vault.open(connectedAccessToken, accessToken, id);
    return { id, instance, handle, remoteId, token };
  } catch {
    return null;
  }
};

/** What asking with such an account comes to: its person has to connect it again. */
export const unopened = { kind: "unauthorized", reason: "unopened" } as const;
