/** A code to a phone or an address: the same for strangers and members, and not too many. */
import { networkOf } from "#platform/network.ts";
import { oneTimeCodesOf, type Redeemed } from "#platform/auth/one-time-codes.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import { findByEmail, findByPhone, type Account } from "../accounts/accounts.query.ts";
import type { Contact } from "../accounts/contact.domain.ts";
import type { Browser } from "../devices/browser-cookie.ts";
import { isKnownTo } from "../devices/known-browsers.query.ts";
import { forgetTurns, takeSimpleTurn } from "../proofs/take-turn.command.ts";
import type { Entrance } from "../sign-in/complete-sign-in.command.ts";
import { codeMessage, type CodeMessage } from "./code-message.words.ts";
import { codesFromNetwork, codesInKnownBrowser, codesToContact } from "./limits.ts";

interface Place extends Pick<Entrance, "services" | "request"> {
  /** Whose cookie the answer sets, or the request brought. */
  readonly browser: Browser;
}

/** A house without SMS sends codes by e-mail alone. */
export const mayReach = ({ messaging }: Pick<Services, "messaging">, { kind }: Contact): boolean =>
  messaging.carries(kind === "phone" ? "sms" : "email");

/** Who proved this contact; disabled ones too. */
export const accountOf = (db: Queries, { kind, key }: Contact): Promise<Account | null> =>
  kind === "phone" ? findByPhone(db, key) : findByEmail(db, key);

export type CodeAsked = Pick<CodeMessage, "contact" | "house" | "locale">;

/**
 * Sends one to this browser alone; answers the seconds to wait instead where the contact, or the
 * network that asks, had its share. Who has an account is not told: strangers get a code alike.
 */
export const askForCode = async (place: Place, asked: CodeAsked): Promise<number | null> => {
  const { services, request } = place;
  const { contact, ...words } = asked;
  const network = `codes from ${networkOf(request.address)}`;
  const turn = await takeSimpleTurn(services, [
    { name: network, policy: codesFromNetwork, onSuccess: "forgive" },
    await shareOf(place, contact),
  ]);
  if (turn.waitSeconds !== null) return turn.waitSeconds;
  const code = await oneTimeCodesOf(services).issue(subjectOf(place, contact));
  const host = new URL(services.baseUrl).hostname;
  await services.messaging.send(codeMessage({ ...words, contact, code, host }));
  return null;
};

/** A browser of the owner's has a share of its own, which no stranger can use up. */
const shareOf = async ({ services, browser }: Place, contact: Contact) => {
  const { kind, key } = contact;
  const account = await accountOf(services.db, contact);
  const isKnown = await isKnownTo(services.db, account?.id ?? null, browser.hash);
  return isKnown && browser.named
    ? {
        name: `codes in ${browser.hash.toString("hex")} ${kind} ${key}`,
        policy: codesInKnownBrowser,
        onSuccess: "clear" as const,
      }
    : { name: `codes to ${kind} ${key}`, policy: codesToContact, onSuccess: "clear" as const };
};

/** A code that was read over a shoulder is worth nothing without the browser that asked for it. */
const subjectOf = ({ browser }: Place, { kind, key }: Contact): string =>
  `sign-in ${browser.hash.toString("hex")} ${kind} ${key}`;

interface CodeTyped {
  readonly contact: Contact;
  readonly code: string;
}

/** `right` exactly once, in the browser that asked; spaces and hyphens in it are forgiven. */
export const redeemCode = async (place: Place, { contact, code }: CodeTyped): Promise<Redeemed> => {
  const { services, request } = place;
  const redeemed = await oneTimeCodesOf(services).redeem({
    contact: subjectOf(place, contact),
    code: code.slice(0, 50).replace(/\D/g, ""),
    address: request.address,
  });
  if (redeemed.kind === "right") {
    // What strangers' browsers used up stays counted.
    const { name } = await shareOf(place, contact);
    await forgetTurns(services, [name]);
  }
  return redeemed;
};
