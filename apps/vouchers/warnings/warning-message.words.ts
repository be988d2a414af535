/** What a holder reads before vouchers expire, in Spanish first. */
import { formatDate, formatMoney } from "#ui/i18n/format.ts";

export interface Warned {
  /** A phone of ten digits, or an address. */
  readonly contact: string;
  readonly timeZone: string;
  readonly cents: number;
  /** When the first of them expires. */
  readonly first: Date;
  /** The wallet, where they can be spent and warnings be turned off. */
  readonly url: string;
}

export const warningMessage = ({ contact, timeZone, cents, first, url }: Warned) => {
  const says = (locale: "es-MX" | "en") => ({
    amount: formatMoney(cents, locale),
    date: formatDate(first, locale, "date", timeZone),
  });
  const [es, en] = [says("es-MX"), says("en")];
  const isMail = contact.includes("@");
  return {
    channel: isMail ? ("email" as const) : ("sms" as const),
    to: contact,
    ...(isMail ? { subject: `${es.amount} de tus vales vencen pronto` } : {}),
    text:
      `${es.amount} de tus vales vencen pronto, los primeros el ${es.date}. ` +
      `Úsalos, o apaga estos avisos: ${url}\n\n` +
      `${en.amount} of your vouchers expire soon, the first on ${en.date}. ` +
      `Use them, or turn these warnings off: ${url}`,
  };
};
