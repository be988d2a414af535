/** One mail, said twice: as plain text and as HTML that needs no styles to be read. */
import { theme } from "#ui/theme.ts";
import type { Message } from "#platform/messaging/message.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import { messageWords } from "./message.words.ts";

export interface Mail {
  readonly subject: string;
  readonly before: readonly string[];
  readonly action?: { readonly text: string; readonly url: string } | undefined;
  readonly after: readonly string[];
}

export const mailOf = (
  to: { readonly email: string; readonly locale: Locale },
  mail: Mail,
): Message => ({
  channel: "email",
  to: to.email,
  // A name in a subject is a person's word: it must not begin another header.
  subject: mail.subject.replace(/[\r\n]+/g, " "),
  text: textOf(mail, to.locale),
  html: htmlOf(mail, to.locale),
});

const textOf = ({ before, action, after }: Mail, locale: Locale): string =>
  [
    ...before,
    ...(action ? [`${action.text}:\n${action.url}`] : []),
    ...after,
    messageWords.translator(locale)("signature"),
  ].join("\n\n");

const htmlOf = ({ subject, before, action, after }: Mail, locale: Locale): string => {
  const t = messageWords.translator(locale);
  const paragraphs = [
    ...before.map(escaped),
    ...(action ? [buttonOf(action), `${escaped(t("copyLink"))}<br>${escaped(action.url)}`] : []),
    ...after.map(escaped),
    escaped(t("signature")),
  ];
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    `<title>${escaped(subject)}</title></head>`,
    '<body style="font-family:sans-serif;line-height:1.5;max-width:36em;margin:1em auto">',
    ...paragraphs.map((paragraph) => `<p style="overflow-wrap:anywhere">${paragraph}</p>`),
    "</body></html>",
  ].join("\n");
};

const buttonOf = ({ text, url }: { readonly text: string; readonly url: string }): string => {
  const look =
    `background:${theme.light.leaf};color:${theme.light["on-leaf"]};` +
    "padding:12px 20px;border-radius:8px;" +
    "text-decoration:none;display:inline-block";
  return `<a href="${escaped(url)}" style="${look}">${escaped(text)}</a>`;
};

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? "");
