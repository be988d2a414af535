/** The letter that invites somebody to a place: who has it sent, where it leads, until when. */
import type { Message } from "#platform/messaging/message.ts";
import type { InvitationLink } from "#platform/people/invitations.ts";
import { defineCatalog } from "../i18n/catalog.ts";
import { formatDate } from "../i18n/format.ts";
import type { Locale } from "../i18n/locale.ts";

const words = defineCatalog({
  "es-MX": {
    subject: "Te invitaron a {place}",
    what: "{place} te dio acceso en {app}.",
    how: "Abre esta liga y entra con la cuenta Milpa de este correo ({email}), o hazla ahí:",
    until: "Sirve una vez, hasta el {until}. Si no esperabas esta invitación, no hagas nada.",
  },
  en: {
    subject: "You are invited to {place}",
    what: "{place} gave you access in {app}.",
    how: "Open this link and sign in with the Milpa account of {email}, or make it there:",
    until: "It works once, until {until}. If you did not expect this invitation, do nothing.",
  },
});

/** Characters of a place's name: the rest of a subject fits beside it, and it is one line. */
const placeLength = 120;

export interface Invited {
  /** What people call the app. */
  readonly app: string;
  readonly place: string;
  readonly email: string;
  /** Of whoever invites: the language of the invited is not known yet. */
  readonly locale: Locale;
}

export const invitationLetter = (
  { app, place, email, locale }: Invited,
  { url, expiresAt }: InvitationLink,
): Message => {
  const t = words.translator(locale);
  const until = formatDate(expiresAt, locale);
  const shown = place.replaceAll(/\s+/g, " ").slice(0, placeLength);
  return {
    channel: "email",
    to: email,
    subject: t("subject", { place: shown }),
    text: [
      t("what", { app, place: shown }),
      `${t("how", { email })}\n${url}`,
      t("until", { until }),
    ].join("\n\n"),
  };
};
