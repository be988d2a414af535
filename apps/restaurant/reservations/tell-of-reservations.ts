/** Goes through the notices that are due: guests are told, and the restaurant's own book. */
import { handOverReservation } from "#contracts/restaurant/reservation.ts";
import { findTenant } from "#business/tenants/tenants.query.ts";
import { clientOf } from "#platform/client/client.ts";
import { CallFailure } from "#platform/client/failure.ts";
import type { Services } from "#platform/services.ts";
import { rulesOf } from "../allocations/allocations.query.ts";
import { confirmationLetter } from "./confirmation.domain.ts";
import { handoverTimeoutMs } from "./limits.ts";
import type { Notice } from "./notices.store.ts";
import { findReservation, type ListedReservation } from "./reservations.query.ts";
import { reservationView } from "./reservation.wire.ts";
import {
  concludeNotice,
  failNotice,
  sendConfirmation,
  takeUpNotice,
} from "./tend-notices.command.ts";

export type NoticeTally = Readonly<Record<"told" | "later" | "dead", number>>;

/** Repeats until nothing is due. */
export const tellOfReservations = async (
  services: Services,
  goOn: () => boolean | Promise<boolean> = () => true,
): Promise<NoticeTally> => {
  const tally = { told: 0, later: 0, dead: 0 };
  while (await goOn()) {
    const notice = await takeUpNotice(services);
    if (!notice) break;
    tally[await outcomeOf(services, notice)] += 1;
  }
  return tally;
};

const outcomeOf = async (services: Services, notice: Notice): Promise<keyof NoticeTally> => {
  try {
    const fault = await told(services, notice);
    return fault === null ? "told" : await failNotice(services, notice, fault);
  } catch (error) {
    services.log.error({ err: error, notice: notice.id }, "a notice was not sent");
    return failNotice(services, notice, "no se pudo enviar");
  }
};

/** Null, or why it was not. */
const told = async (services: Services, notice: Notice): Promise<string | null> => {
  const { db } = services;
  const found = await findReservation(db, notice.tenantId, notice.reservationId);
  if (found?.state !== "booked") {
    await concludeNotice(services, notice);
    return null;
  }
  return notice.kind === "confirmation"
    ? confirm(services, notice, found)
    : handOver(services, notice, found);
};

const confirm = async (
  services: Services,
  notice: Notice,
  reservation: ListedReservation,
): Promise<string | null> => {
  const tenant = await findTenant(services.db, notice.tenantId);
  const to = reservation.email ?? reservation.phone;
  if (!tenant || to === null) throw new Error("a reservation without a restaurant or a guest");
  const channel = reservation.email === null ? "sms" : "email";
  if (!services.messaging.carries(channel)) return "esta casa no manda mensajes a celulares";
  const letter = confirmationLetter(tenant, reservation);
  const sent = await sendConfirmation(services, notice, { to, channel, letter });
  return sent ? null : "los mensajes del mes se acabaron";
};

/** The id of the notice goes along: again is the same. */
const handOver = async (
  services: Services,
  notice: Notice,
  reservation: ListedReservation,
): Promise<string | null> => {
  const { handoverUrl: baseUrl } = await rulesOf(services.db, notice.tenantId);
  if (baseUrl !== null) {
    const client = clientOf({
      credentials: "none",
      baseUrl,
      sockets: services.outgoing.partners,
      timeoutMs: handoverTimeoutMs,
    });
    const { confirmation: _own, ...body } = reservationView(reservation);
    const answer = await client.call(handOverReservation, { body, idempotencyKey: notice.id });
    if (answer instanceof CallFailure)
      return `${answer.code}: ${answer.facts.message}`.slice(0, 300);
  }
  await concludeNotice(services, notice);
  return null;
};

/** Without being waited for; what is not told now the job tells. */
export const tellSoon = (services: Services): void => {
  tellOfReservations(services).catch((error: unknown) => {
    services.log.debug({ err: error }, "notices must wait for the job");
  });
};
