/** The mail that tells a business that the TXT record of its domain is gone. */
import type { Message } from "#platform/messaging/message.ts";
import { dayMs } from "#platform/clock.ts";
import { defineCatalog } from "#ui/i18n/catalog.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import type { Domain } from "./domain-proof.domain.ts";
import type { Tenant } from "../tenants/tenant.domain.ts";
import { recordGraceMs } from "./domain-limits.ts";
import { recordName } from "../tenants/tenant.wire.ts";

const words = defineCatalog({
  "es-MX": {
    subject: "Falta el registro TXT de {domain}",
    gone: "No encontramos el registro TXT que comprueba que {domain} es de {business}.",
    name: "Nombre: {name}",
    value: "Valor: {value}",
    putBack: "Con quien administra el dominio, vuelve a poner ese registro.",
    otherwise: "Si en {days} días sigue faltando, tu portal ya no se abrirá en https://{domain},",
    free: "y quien compruebe que el dominio es suyo podrá usarlo.",
    onPurpose: "Si dejaste el dominio a propósito, no tienes que hacer nada.",
  },
  en: {
    subject: "The TXT record of {domain} is missing",
    gone: "We do not find the TXT record that proves that {domain} belongs to {business}.",
    name: "Name: {name}",
    value: "Value: {value}",
    putBack: "Where the domain is kept, add that record again.",
    otherwise:
      "If it is still missing in {days} days, your portal no longer opens at https://{domain},",
    free: "and whoever proves that the domain is their own may use it.",
    onPurpose: "If you gave the domain up on purpose, there is nothing to do.",
  },
});

/** In both languages, Spanish first: nobody told us which one the people of the business read. */
export const missingRecordMail = (
  { name, contact }: Pick<Tenant, "name" | "contact">,
  { domain, token }: Pick<Domain, "domain" | "token">,
): Message => {
  // A name is one line of text: it must not write further lines into the message.
  const business = name.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");
  const said = (locale: Locale): string => {
    const t = words.translator(locale);
    return [
      t("gone", { domain, business }),
      `${t("name", { name: recordName(domain) })}\n${t("value", { value: token })}`,
      t("putBack"),
      `${t("otherwise", { days: recordGraceMs / dayMs, domain })} ${t("free")}`,
      t("onPurpose"),
    ].join("\n\n");
  };
  return {
    channel: "email",
    to: contact.email,
    subject: words.translator("es-MX")("subject", { domain }),
    text: `${said("es-MX")}\n\n—\n\n${said("en")}`,
  };
};
