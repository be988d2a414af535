/** What we write to people when something about their account changed, in their language. */
import { defineCatalog } from "#ui/i18n/catalog.ts";
import type { Locale } from "#ui/i18n/locale.ts";

export const accountChanges = [
  "second_factor_on",
  "second_factor_off",
  "recovery_codes_made",
  "recovery_code_used",
  "passkey_added",
  "passkey_removed",
  "passkey_refused",
  "password_changed",
  "email_changed",
] as const;
export type AccountChange = (typeof accountChanges)[number];

const words = defineCatalog({
  "es-MX": {
    second_factor_on: "Activaste la verificación en dos pasos",
    second_factor_off: "Se desactivó la verificación en dos pasos",
    recovery_codes_made: "Se hicieron códigos de recuperación nuevos",
    recovery_code_used: "Se usó un código de recuperación",
    passkey_added: "Se agregó una llave de acceso",
    passkey_removed: "Se quitó una llave de acceso",
    passkey_refused: "Rechazamos una llave de acceso que parece copiada",
    password_changed: "Cambió tu contraseña",
    email_changed: "Cambió el correo de tu cuenta",
    changed: "{what} en tu cuenta de Milpa.",
    itWasYou: "Si fuiste tú, no tienes que hacer nada.",
    itWasNot: "Si no fuiste tú, cambia tu contraseña ahora y revisa tus dispositivos:",
    confirmSubject: "Confirma tu correo nuevo",
    confirmText: "Para usar este correo en tu cuenta de Milpa, abre este enlace antes de una hora:",
    ignore: "Si no lo pediste, ignora este mensaje: nada cambia.",
    askedSubject: "Alguien pidió cambiar el correo de tu cuenta",
    asked: "Se pidió cambiar el correo de tu cuenta de Milpa a {address}.",
    askedWhen: "El cambio se hace cuando se confirme desde ese correo.",
  },
  en: {
    second_factor_on: "You turned on two-step verification",
    second_factor_off: "Two-step verification was turned off",
    recovery_codes_made: "New recovery codes were made",
    recovery_code_used: "A recovery code was used",
    passkey_added: "A passkey was added",
    passkey_removed: "A passkey was removed",
    passkey_refused: "We refused a passkey that looks copied",
    password_changed: "Your password changed",
    email_changed: "The e-mail of your account changed",
    changed: "{what} on your Milpa account.",
    itWasYou: "If it was you, there is nothing to do.",
    itWasNot: "If it was not you, change your password now and look at your devices:",
    confirmSubject: "Confirm your new e-mail",
    confirmText: "To use this e-mail with your Milpa account, open this link within an hour:",
    ignore: "If you did not ask for it, ignore this message: nothing changes.",
    askedSubject: "Somebody asked to change the e-mail of your account",
    asked: "Somebody asked to change the e-mail of your Milpa account to {address}.",
    askedWhen: "It changes once it is confirmed from that address.",
  },
});

interface Recipient {
  readonly to: string;
  readonly locale: Locale;
  readonly baseUrl: string;
}

/** Where a person who did not do it takes their account back. */
const wayBack = (baseUrl: string): string =>
  `${baseUrl}/forgotten-password\n${baseUrl}/account/devices`;

export const accountMessage = (change: AccountChange, { to, locale, baseUrl }: Recipient) => {
  const t = words.translator(locale);
  const what = t(change);
  const text =
    `${t("changed", { what })}\n\n${t("itWasYou")}\n\n` + `${t("itWasNot")}\n${wayBack(baseUrl)}`;
  return { channel: "email" as const, to, subject: what, text };
};

/** To the new address: the link that makes it the person's. */
export const confirmEmailMessage = (to: string, locale: Locale, link: string) => {
  const t = words.translator(locale);
  const text = `${t("confirmText")}\n${link}\n\n${t("ignore")}`;
  return { channel: "email" as const, to, subject: t("confirmSubject"), text };
};

/** To the address so far, which may be all that its owner still has. */
export const emailAskedMessage = ({ to, locale, baseUrl }: Recipient, address: string) => {
  const t = words.translator(locale);
  const text =
    `${t("asked", { address })} ${t("askedWhen")}\n\n` + `${t("itWasNot")}\n${wayBack(baseUrl)}`;
  return { channel: "email" as const, to, subject: t("askedSubject"), text };
};
