/** The words that a guest is told of a reservation with. */
import { DateTime } from "luxon";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import type { Reservation } from "./reservation.domain.ts";

export interface Letter {
  readonly subject: string;
  readonly text: string;
}

/** In Spanish, by the restaurant's own clock. */
export const confirmationLetter = (
  { name, timeZone, contact }: Pick<Tenant, "name" | "timeZone" | "contact">,
  { name: guest, partySize, startsAt }: Pick<Reservation, "name" | "partySize" | "startsAt">,
): Letter => {
  const at = DateTime.fromJSDate(startsAt, { zone: timeZone }).setLocale("es-MX");
  const when = at.toFormat("cccc d 'de' LLLL 'a las' HH:mm");
  const party = partySize === 1 ? "una persona" : `${partySize} personas`;
  const whom = contact.phone === "" ? name : contact.phone;
  return {
    subject: `Tu mesa en ${name}`,
    text:
      `Hola, ${guest}: tu mesa para ${party} en ${name} está reservada el ${when}. ` +
      `Si cambian los planes, avísanos: ${whom}.`,
  };
};
