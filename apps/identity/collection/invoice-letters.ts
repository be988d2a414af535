/** The mails about an invoice, in its tenant's language, with the papers that belong to them. */
import type { Stamped } from "#contracts/invoicing/stamp.ts";
import { qrPng } from "#libraries/cfdi/pdf/pictures/qr-png.ts";
import { monthOf, startOf, type Day } from "#platform/calendar/days.ts";
import type { Attachment, Message } from "#platform/messaging/message.ts";
import { formatDate, formatMoney, monthName } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import { mailOf } from "../mails/mail.ts";
import type { CollectedInvoice } from "./collected.domain.ts";
import { letterWords } from "./invoice-letter.words.ts";

type Letter = Pick<
  CollectedInvoice,
  "billingEmail" | "companyName" | "locale" | "folio" | "periodStart" | "totalCents" | "dueOn"
>;

const dayText = (day: Day | null, locale: Locale): string =>
  day === null ? "" : formatDate(startOf(day), locale, "long");

const factsOf = ({ locale, folio, periodStart, totalCents, dueOn }: Letter) => ({
  folio: folio ?? 0,
  month: monthName(monthOf(periodStart), locale),
  amount: formatMoney(totalCents, locale),
  due: dayText(dueOn, locale),
});

const to = ({ billingEmail: email, locale }: Letter) => ({ email, locale });

const qrOf = (link: string): Attachment => ({
  name: "milpa-qr.png",
  contentType: "image/png",
  content: Buffer.from(qrPng(link), "base64"),
});

const filesOf = ({ uuid, xmlBase64, pdfBase64 }: Stamped): readonly Attachment[] => [
  {
    name: `${uuid}.pdf`,
    contentType: "application/pdf",
    content: Buffer.from(pdfBase64, "base64"),
  },
  {
    name: `${uuid}.xml`,
    contentType: "application/xml; charset=utf-8",
    content: Buffer.from(xmlBase64, "base64"),
  },
];

const withFiles = (message: Message, files: readonly Attachment[]): Message => ({
  ...message,
  attachments: files,
});

/** The invoice itself; `files` is its CFDI, where it has one. */
export const invoiceMessage = (one: Letter, link: string, files: Stamped | null): Message => {
  const t = letterWords.translator(one.locale);
  const facts = factsOf(one);
  const message = mailOf(to(one), {
    subject: t("invoiceSubject", facts),
    before: [t("greeting", { company: one.companyName }), t("invoice", facts)],
    action: { text: t("payAction", facts), url: link },
    after: [t("invoiceDue", facts), t("qr"), ...(files ? [t("bothFiles")] : [])],
  });
  return withFiles(message, [qrOf(link), ...(files ? filesOf(files) : [])]);
};

export type DunningLetter = "due" | "reminder" | "suspended";

/** `until`: the last day before subscriptions are suspended. */
export const dunningMessage = (
  one: Letter,
  letter: DunningLetter,
  { link, until }: { readonly link: string; readonly until: Day },
): Message => {
  const t = letterWords.translator(one.locale);
  const facts = { ...factsOf(one), until: dayText(until, one.locale) };
  const after = { due: [], reminder: [t("reminderNext", facts)], suspended: [t("suspendedWhat")] };
  const message = mailOf(to(one), {
    subject: t(`${letter}Subject`, facts),
    before: [t("greeting", { company: one.companyName }), t(letter, facts)],
    action: { text: t("payAction", facts), url: link },
    after: [...after[letter], t("qr")],
  });
  return withFiles(message, [qrOf(link)]);
};

/** What was paid, with its complement. */
export const receiptMessage = (one: Letter, complement: Stamped): Message => {
  const t = letterWords.translator(one.locale);
  const facts = factsOf(one);
  const message = mailOf(to(one), {
    subject: t("receiptSubject", facts),
    before: [t("greeting", { company: one.companyName }), t("receipt", facts), t("receiptFiles")],
    after: [],
  });
  return withFiles(message, filesOf(complement));
};
