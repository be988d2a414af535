/** CoDi: a charge message is asked for, checked and shown as a QR; the bank does the rest. */
import { dayOf } from "#platform/calendar/days.ts";
import type { Clock } from "#platform/clock.ts";
import type { Log } from "#platform/log.ts";
import type { RailOutcome, RailPort, RailRequest } from "../rails/rail-port.ts";
import type { CodiChannel } from "./codi.client.ts";
import { amountOf, compactDay, conceptOf, referenceNumberOf } from "./charge-facts.ts";
import type { CodiIdentity } from "./identity.ts";
import { chargeMessage, chargeReply, jsonOf, readReply, sealedRequest } from "./messages.ts";
import { movementOf, queryCharges } from "./charge-query.ts";

export interface CodiRailOptions {
  readonly provider: string;
  readonly identity: () => Promise<CodiIdentity>;
  readonly channel: CodiChannel;
  /** Seals follow real time; business time decides until when a person may pay. */
  readonly clock: Pick<Clock, "real">;
  readonly log: Pick<Log, "warn">;
}

/** Behind `guarded`: the circuit is not its own business. */
export const codiRail = (options: CodiRailOptions): RailPort => ({
  rail: "codi",
  provider: options.provider,
  isUp: () => true,
  start: (request) => start(options, request),
  ask: (request) => ask(options, request),
  statement: async (day) => {
    const date = compactDay(day);
    const charges = await queryCharges(options, { from: date, until: date });
    return charges?.flatMap((one) => movementOf(one) ?? []) ?? null;
  },
});

const start = async (options: CodiRailOptions, request: RailRequest): Promise<RailOutcome> => {
  const identity = await options.identity();
  const datosMC = {
    monto: amountOf(request.cents),
    referenciaNumerica: referenceNumberOf(request.attemptId),
    concepto: conceptOf(request.concept),
    vigencia: request.expiresAt.getTime(),
    apiKey: identity.apiKey,
  };
  const body = await sealedRequest({ datosMC }, identity, options.clock.real());
  const delivery = await options.channel.send("charge", body);
  if (delivery.kind === "unreached") return { kind: "down", reason: delivery.reason };
  if (delivery.kind === "lost") return unknown(options, request, delivery.reason);
  const at = options.clock.real();
  const read = readReply(delivery.body, chargeReply, ({ cadenaMC }) => cadenaMC, { identity, at });
  if (read.kind === "refused") return { kind: "refused", reason: read.reason };
  if (read.kind === "untrusted") return unknown(options, request, read.reason);
  const { cadenaMC } = read.reply;
  const message = chargeMessage.safeParse(jsonOf(cadenaMC));
  if (!message.success) return unknown(options, request, "unreadable_charge");
  const folio = message.data.ic.IDC;
  return { kind: "waiting", reference: folio, folio, qrString: cadenaMC, payReference: null };
};

const unknown = (
  { log }: CodiRailOptions,
  { attemptId }: RailRequest,
  reason: string,
): RailOutcome => {
  log.warn({ rail: "codi", attemptId, reason }, "a request to CoDi has no answer to be believed");
  return { kind: "unknown" };
};

/**
 * CoDi answers no second time with the QR of a charge. One whose answer was lost was shown to
 * nobody and so cannot be paid, and the next rail may be tried; unless, against all reason, CoDi
 * says that it was paid.
 */
const ask = async (options: CodiRailOptions, request: RailRequest): Promise<RailOutcome> => {
  const from = compactDay(dayOf(request.sentAt));
  const charges = await queryCharges(options, { from, until: "0" });
  if (!charges) return { kind: "unknown" };
  const number = referenceNumberOf(request.attemptId);
  const paid = charges
    .filter(({ refNum }) => refNum === number)
    .flatMap((one) => movementOf(one) ?? [])
    .find(({ cents }) => cents === request.cents);
  if (!paid) return { kind: "refused", reason: "answer_lost" };
  const { reference } = paid;
  return { kind: "waiting", reference, folio: reference, qrString: null, payReference: null };
};
