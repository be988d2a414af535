/**
 * Sandbox's rails: they make what real ones make, from our own id alone, so that asking again and
 * asking after a crash get the same answer. Nothing here reaches a bank.
 */
import { createHmac } from "node:crypto";
import type { OutsideRail } from "../domain/routing.ts";
import type { RailAnswer, RailPort, RailRequest, Rails } from "./rail-port.ts";

const digest = (secret: string, text: string): Buffer =>
  createHmac("sha512", secret).update(text).digest();

const digitsOf = (bytes: Buffer, count: number): string =>
  [...bytes.subarray(0, count)].map((byte) => String(byte % 10)).join("");

/** The form of a CoDi charge message; amount and concept are hidden in it, as in real ones. */
const codiAnswer = (secret: string, request: RailRequest): RailAnswer => {
  const bytes = digest(secret, `codi ${request.attemptId}`);
  const folio = bytes.toString("hex", 0, 5);
  const hidden = digest(secret, `${request.cents} ${request.concept}`).toString("base64");
  const message = {
    TYP: 20,
    v: { DEV: `${digitsOf(bytes, 20)}/0` },
    ic: { IDC: folio, SER: bytes.readUInt16BE(20), ENC: bytes.toString("base64", 24, 56) },
    CRY: hidden,
  };
  const qrString = JSON.stringify(message);
  return { kind: "waiting", reference: folio, folio, qrString, payReference: null };
};

const cardAnswer = (secret: string, request: RailRequest): RailAnswer => {
  const reference = `sandbox_pi_${digest(secret, `card ${request.attemptId}`).toString("hex", 0, 12)}`;
  return { kind: "waiting", reference, folio: null, qrString: null, payReference: null };
};

/** Fourteen digits, as stores print them. */
const cashAnswer = (secret: string, request: RailRequest): RailAnswer => {
  const payReference = digitsOf(digest(secret, `cash ${request.attemptId}`), 14);
  return { kind: "waiting", reference: payReference, folio: null, qrString: null, payReference };
};

const answers = { codi: codiAnswer, card: cardAnswer, cash_store: cashAnswer } as const;

const sandboxRail = (rail: OutsideRail, secret: string): RailPort => {
  const answer = (request: RailRequest) => Promise.resolve(answers[rail](secret, request));
  return {
    rail,
    provider: `sandbox_${rail}`,
    isUp: () => true,
    start: answer,
    ask: answer,
    cancel: () => Promise.resolve(),
    refund: ({ refundId }) =>
      Promise.resolve({ kind: "done", reference: `sandbox_re_${refundId.slice(-12)}` }),
  };
};

export const sandboxRails = (secret: string): Rails => ({
  codi: sandboxRail("codi", secret),
  card: sandboxRail("card", secret),
  cash_store: sandboxRail("cash_store", secret),
});
