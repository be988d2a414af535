/** Who is counted when somebody proves more than a password, or a password inside the account. */
import * as limits from "./limits.ts";
import { networkOf } from "#platform/network.ts";
import type { Account } from "../accounts/accounts.query.ts";
import { isKnownTo } from "../devices/known-browsers.query.ts";
import type { Entrance } from "../sign-in/complete-sign-in.command.ts";
import { browserOf } from "../devices/browser-cookie.ts";
import { takeSimpleTurn, type Turn } from "./take-turn.command.ts";

export type Prover = Pick<Account, "id">;

type Place = Pick<Entrance, "services" | "request">;

/**
 * In a browser that the owner used before, only what is typed there; elsewhere the account from
 * this network, the network over all accounts, and the account from all such networks. The last is
 * out of reach for one network alone, and never makes the owner's own browsers wait. `kind` tells
 * the second step from proofs inside the account.
 */
export const takeProofTurn = async (
  { services, request }: Place,
  { id }: Prover,
  kind: "second" | "inside",
): Promise<Turn> => {
  const browser = browserOf(services, request);
  if (browser.named && (await isKnownTo(services.db, id, browser.hash))) {
    const name = `${kind} browser ${id} ${browser.hash.toString("hex")}`;
    return takeSimpleTurn(services, [
      { name, policy: limits.secondFactorPolicy, onSuccess: "clear" },
    ]);
  }
  const network = networkOf(request.address);
  return takeSimpleTurn(services, [
    {
      name: `${kind} pair ${id} ${network}`,
      policy: limits.secondFactorPolicy,
      onSuccess: "clear",
    },
    { name: `${kind} network ${network}`, policy: limits.addressPolicy, onSuccess: "forgive" },
    {
      name: `${kind} strangers ${id}`,
      policy: limits.strangersFactorPolicy,
      onSuccess: "forgive",
    },
  ]);
};
