/** The two steps of signing in, with what came of asking for a code. */
import { Alert } from "#ui/components/alert.tsx";
import * as kit from "#ui/sign-in/code-forms.tsx";
import { formatDate } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import type { Turn } from "./code-requests.store.ts";
import { useSignInWords } from "./sign-in.words.ts";

export const ContactForm = (props: Omit<kit.ContactFormProps, "hint">) => (
  <kit.ContactForm {...props} hint={useSignInWords()("contactHint")} />
);

export interface CodeFormProps extends Omit<kit.CodeFormProps, "hint"> {
  /** What came of asking for a code; absent when none was asked for just now. */
  readonly turn?: Turn | undefined;
  readonly now: Date;
  readonly timeZone: string;
}

export const CodeForm = ({ turn, now, timeZone, ...form }: CodeFormProps) => (
  <>
    {turn ? <CodeNews turn={turn} contact={form.contact} now={now} timeZone={timeZone} /> : null}
    <kit.CodeForm {...form} hint={useSignInWords()("codeHint")} />
  </>
);

/** A wait of some minutes is spacing out; more than that, the hour's codes are used up. */
const longWaitMs = 10 * 60 * 1000;

interface CodeNewsProps extends Pick<CodeFormProps, "contact" | "now" | "timeZone"> {
  readonly turn: Turn;
}

const CodeNews = ({ turn, contact, now, timeZone }: CodeNewsProps) => {
  const t = useSignInWords();
  const locale = useLocale();
  const waitMs = turn.freeAt.getTime() - now.getTime();
  const time = formatDate(turn.freeAt, locale, "time", timeZone);
  const later = waitMs > 0 ? ` ${t("anotherIn", { time })}` : "";
  if (turn.granted) return <p>{t("codeSent", { contact })}</p>;
  const words = waitMs > longWaitMs ? t("codeMany") : t("codeWait");
  return <Alert tone="warning">{words + later}</Alert>;
};
