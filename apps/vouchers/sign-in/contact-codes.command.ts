/** Proving a phone or an address by a code: whoever asks has a share, whoever guesses few tries. */
import { oneTimeCodesOf } from "#platform/auth/one-time-codes.ts";
import { plusMs } from "#platform/clock.ts";
import { hmacSha256Hex } from "#platform/crypto.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { networkOf } from "#platform/network.ts";
import type { Services } from "#platform/services.ts";
import { codeMessage } from "./code-message.words.ts";
import { codesPerAddress, codesPerContact, oldCountersMost, sandboxFactor } from "./code-limits.ts";
import { clearOldRequests, countRequest } from "./code-requests.store.ts";
import type { Contact } from "./contact.domain.ts";

export interface Share {
  readonly most: number;
  readonly windowMs: number;
}

/** Counts one more for the subject; false where it has had its share of the window. */
export const hasShare = async (
  { db, clock, mode, vault }: Services,
  subject: string,
  limit: Share,
): Promise<boolean> => {
  const now = clock.now();
  await clearOldRequests(db, now, oldCountersMost);
  const hidden = hmacSha256Hex(vault.lasting("code requests"), subject);
  const count = await countRequest(db, hidden, now, plusMs(now, limit.windowMs));
  return count <= limit.most * (mode === "sandbox" ? sandboxFactor : 1);
};

/** Whether the network of this address may ask for one more code, whosever contact it names. */
export const mayAskForCode = (services: Services, address: string): Promise<boolean> =>
  hasShare(services, `address ${networkOf(address)}`, codesPerAddress);

/** Sends a code, unless the contact has had its share; tells nobody which of the two. */
export const sendCodeTo = async (services: Services, contact: Contact): Promise<void> => {
  if (!(await hasShare(services, `contact ${contact.address}`, codesPerContact))) return;
  const code = await oneTimeCodesOf(services).issue(contact.address);
  await services.messaging.send(codeMessage(contact, code));
};

export interface ContactProof {
  readonly contact: Contact;
  readonly code: string;
  /** Of whoever sends the code: wrong ones are counted by network, whosever contact it was. */
  readonly from: string;
}

/** Null for the right code, which is spent by it. */
export const refuseProof = async (
  services: Services,
  { contact, code: typed, from }: ContactProof,
): Promise<Refusal<"invalid_code" | "rate_limited"> | null> => {
  const code = typed.replace(/\D/g, "");
  const redeemed = await oneTimeCodesOf(services).redeem({
    contact: contact.address,
    code,
    address: from,
  });
  if (redeemed.kind === "tooMany")
    return refuse("rate_limited", { retryAfterSeconds: redeemed.retryAfterSeconds });
  return redeemed.kind === "wrong" ? refuse("invalid_code") : null;
};
