/** What we write to people when something about their account changed, in their language. */
import { defineCatalog } from "#ui/i18n/catalog.ts";
import { mailOf } from "../mails/mail.ts";
import type { Recipient } from "../mails/messages.ts";

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
    itWasNot: "Si no fuiste tú, cambia tu contraseña ahora.",
    newPassword: "Cambiar mi contraseña",
    seeDevices: "Revisa también dónde está abierta tu cuenta: {url}",
    confirmAction: "Usar este correo",
    confirmSubject: "Confirma tu correo nuevo",
    confirmText: "Para usar este correo en tu cuenta de Milpa, confírmalo antes de una hora.",
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
    itWasNot: "If it was not you, change your password now.",
    newPassword: "Change my password",
    seeDevices: "See also where your account is open: {url}",
    confirmAction: "Use this e-mail",
    confirmSubject: "Confirm your new e-mail",
    confirmText: "To use this e-mail with your Milpa account, confirm it within an hour.",
    ignore: "If you did not ask for it, ignore this message: nothing changes.",
    askedSubject: "Somebody asked to change the e-mail of your account",
    asked: "Somebody asked to change the e-mail of your Milpa account to {address}.",
    askedWhen: "It changes once it is confirmed from that address.",
  },
});

export const accountMessage = (change: AccountChange, to: Recipient, baseUrl: string) => {
  const t = words.translator(to.locale);
  const what = t(change);
  return mailOf(to, {
    subject: what,
    before: [t("changed", { what }), t("itWasYou"), t("itWasNot")],
    ...wayBack(to, baseUrl),
  });
};

/** Where a person who did not do it takes their account back. */
const wayBack = ({ locale }: Recipient, baseUrl: string) => {
  const t = words.translator(locale);
  return {
    action: { text: t("newPassword"), url: `${baseUrl}/forgotten` },
    after: [t("seeDevices", { url: `${baseUrl}/account/devices` })],
  };
};

/** To the new address: the link that makes it the person's. */
export const confirmEmailMessage = (to: Recipient, link: string) => {
  const t = words.translator(to.locale);
  return mailOf(to, {
    subject: t("confirmSubject"),
    before: [t("confirmText")],
    action: { text: t("confirmAction"), url: link },
    after: [t("ignore")],
  });
};

/** To the address so far, which may be all that its owner still has. */
export const emailAskedMessage = (to: Recipient, address: string, baseUrl: string) => {
  const t = words.translator(to.locale);
  return mailOf(to, {
    subject: t("askedSubject"),
    before: [t("asked", { address }), t("askedWhen"), t("itWasNot")],
    ...wayBack(to, baseUrl),
  });
};
