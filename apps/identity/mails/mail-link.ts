/** Secrets in links of mails, the mails that strangers may cause, and answers that take alike. */
import { createHash, randomBytes } from "node:crypto";
import type { Services } from "#platform/services.ts";
import { networkOf } from "#platform/network.ts";
import { evenAnswerMs } from "./limits.ts";
import { mailPolicy, mailsByAddressPolicy } from "../proofs/limits.ts";
import { takeSimpleTurn } from "../proofs/take-turn.command.ts";

/** Only its hash is kept: whoever reads the database cannot open the link. */
export const newLinkToken = (): { readonly token: string; readonly hash: Buffer } => {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: linkTokenHash(token) };
};

export const linkTokenHash = (token: string): Buffer =>
  createHash("sha256").update(token.slice(0, 100)).digest();

/** Seconds to wait when this address had its share of mails; null when it may go on. */
export const mailShareOfAddress = async (
  services: Services,
  address: string,
): Promise<number | null> => {
  const name = `mails from ${networkOf(address)}`;
  const counter = { name, policy: mailsByAddressPolicy, onSuccess: "forgive" } as const;
  return (await takeSimpleTurn(services, [counter])).waitSeconds;
};

/** Whether one more mail may go to an address; nobody is told when not. */
export const mayMail = async (services: Services, emailKey: string): Promise<boolean> => {
  const counter = {
    name: `mails to ${emailKey}`,
    policy: mailPolicy,
    onSuccess: "forgive",
  } as const;
  return (await takeSimpleTurn(services, [counter])).waitSeconds === null;
};

/**
 * Answers no sooner than a fixed time after the question: whether there was a mail to write is a
 * few milliseconds of work, which would tell who has an account.
 */
export const evenly = async <T>(work: Promise<T>): Promise<T> => {
  const [done] = await Promise.all([
    work,
    new Promise<void>((resolve) => setTimeout(resolve, evenAnswerMs)),
  ]);
  return done;
};
