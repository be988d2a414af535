/**
 * Sandbox's card and cash: they make what real ones make, from our own id alone, so that asking
 * again and asking after a crash get the same answer. Nothing here reaches a bank.
 */
import { createHmac } from "node:crypto";
import type { Services } from "#platform/services.ts";
import { listRecorded } from "./sandbox-movements.query.ts";
import { compactDay } from "../codi/charge-facts.ts";
import { recordedMost } from "../codi/limits.ts";
import type { RailAnswer, RailPort, RailRequest, Rails } from "./rail-port.ts";

const digest = (secret: string, text: string): Buffer =>
  createHmac("sha512", secret).update(text).digest();

const digitsOf = (bytes: Buffer, count: number): string =>
  [...bytes.subarray(0, count)].map((byte) => String(byte % 10)).join("");

const cardAnswer = (secret: string, request: RailRequest): RailAnswer => {
  const bytes = digest(secret, `card ${request.attemptId}`);
  const reference = `sandbox_pi_${bytes.toString("hex", 0, 12)}`;
  return { kind: "waiting", reference, folio: null, qrString: null, payReference: null };
};

/** Fourteen digits, as stores print them. */
const cashAnswer = (secret: string, request: RailRequest): RailAnswer => {
  const payReference = digitsOf(digest(secret, `cash ${request.attemptId}`), 14);
  return { kind: "waiting", reference: payReference, folio: null, qrString: null, payReference };
};

const answers = { card: cardAnswer, cash_store: cashAnswer } as const;

const sandboxRail = (rail: "card" | "cash_store", { db, vault }: Services): RailPort => {
  const secret = vault.lasting("sandbox rails");
  const answer = (request: RailRequest) => Promise.resolve(answers[rail](secret, request));
  return {
    rail,
    provider: `sandbox_${rail}`,
    isUp: () => true,
    start: answer,
    ask: answer,
    statement: (day) => {
      const date = compactDay(day);
      return listRecorded(db, { rail, from: date, until: date, most: recordedMost });
    },
    cancel: () => Promise.resolve(),
    refund: ({ refundId }) =>
      Promise.resolve({ kind: "done", reference: `sandbox_re_${refundId.slice(-12)}` }),
  };
};

export const sandboxRails = (services: Services): Omit<Rails, "codi"> => ({
  card: sandboxRail("card", services),
  cash_store: sandboxRail("cash_store", services),
});
