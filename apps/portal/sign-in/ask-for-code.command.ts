/** A code to a phone or an e-mail address, the same for everybody, and not too many of them. */
import { networkOf } from "#platform/network.ts";
import { oneTimeCodesOf, type Redeemed } from "#platform/auth/one-time-codes.ts";
import { plusMs } from "#platform/clock.ts";
import { hmacSha256Hex } from "#platform/crypto.ts";
import type { Services } from "#platform/services.ts";
import type { Contact } from "../consumers/contact.domain.ts";
import { clearedMost, codesPerAddress, codesPerContact, sandboxFactor } from "./code-limits.ts";
import { codeMessage, type CodeMessage } from "./code-message.words.ts";
import { clearOldTurns, freeTurn, takeTurn, type Turn } from "./code-requests.store.ts";

/** What a code proves: one for signing in adds no contact, nor the other way round. */
export type CodePurpose =
  { readonly kind: "sign-in" } | { readonly kind: "add"; readonly to: string };

const codeSubject = ({ value }: Contact, purpose: CodePurpose): string =>
  purpose.kind === "sign-in" ? value : `${purpose.to} ${value}`;

/** A house without SMS sends codes by e-mail alone. */
export const mayReach = ({ messaging }: Pick<Services, "messaging">, { kind }: Contact): boolean =>
  messaging.carries(kind === "phone" ? "sms" : "email");

export interface CodeAsked extends Omit<CodeMessage, "code"> {
  readonly purpose: CodePurpose;
  /** Of the browser. */
  readonly address: string;
}

/** Sends one, or says when the next may be had. No business is asked, so nothing is told. */
export const askForCode = async (services: Services, asked: CodeAsked): Promise<Turn> => {
  const { contact, purpose, address, ...rest } = asked;
  await clearOldTurns(services.db, services.clock.now(), clearedMost);
  const byAddress = await turnOf(services, `address ${networkOf(address)}`, codesPerAddress);
  if (!byAddress.granted) return byAddress;
  const turn = await turnOf(services, `contact ${contact.value}`, codesPerContact);
  if (!turn.granted) return turn;
  const code = await oneTimeCodesOf(services).issue(codeSubject(contact, purpose));
  await services.messaging.send(codeMessage({ ...rest, contact, code }));
  return turn;
};

const subjectOf = ({ vault }: Pick<Services, "vault">, subject: string): string =>
  hmacSha256Hex(vault.lasting("code requests"), subject);

const turnOf = (
  { db, clock, mode, vault }: Services,
  subject: string,
  limit: { readonly most: number; readonly windowMs: number; readonly waitMs: number },
): Promise<Turn> => {
  const now = clock.now();
  const factor = mode === "sandbox" ? sandboxFactor : 1;
  return takeTurn(db, subjectOf({ vault }, subject), now, {
    most: limit.most * factor,
    waitMs: limit.waitMs / factor,
    perDoubling: factor,
    windowEnd: plusMs(now, limit.windowMs),
  });
};

interface CodeTyped {
  readonly code: string;
  readonly purpose: CodePurpose;
  /** Of the browser: wrong ones are counted by its network, whosever contact it was. */
  readonly address: string;
}

/** `right` exactly once, for the right code in time; spaces and hyphens in it are forgiven. */
export const redeemCode = async (
  services: Services,
  contact: Contact,
  { code, purpose, address }: CodeTyped,
): Promise<Redeemed> => {
  const redeemed = await oneTimeCodesOf(services).redeem({
    contact: codeSubject(contact, purpose),
    code: code.replace(/\D/g, ""),
    address,
  });
  if (redeemed.kind !== "right") return redeemed;
  const { db, clock } = services;
  await freeTurn(db, subjectOf(services, `contact ${contact.value}`), clock.now());
  return redeemed;
};
