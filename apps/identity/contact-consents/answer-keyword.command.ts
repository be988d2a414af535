/** Does what a keyword asks, and says so once to whoever sent it. */
import type { Services } from "#platform/services.ts";
import { dialled } from "#platform/people/phone.ts";
import { optOutByKeyword } from "./change-consent.command.ts";
import { optOutWords } from "./opt-out.words.ts";

interface Keyword {
  /** Ten digits. */
  readonly phone: string;
  readonly text: string;
  readonly wants: "stop" | "start";
  /** By which it came, and is answered. */
  readonly channel: "sms" | "whatsapp";
}

/** The house's own words, and so nobody's use; a repetition changes nothing and is not answered. */
export const answerKeyword = (
  { db, messaging }: Pick<Services, "db" | "messaging">,
  { phone, text, wants, channel }: Keyword,
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    const asked = { phone, text, wants: wants === "stop" ? "out" : "back" } as const;
    if (!(await optOutByKeyword(tx, asked, now))) return;
    const english = /^\s*(stop|unsubscribe|end|start|unstop)/i.test(text);
    const t = optOutWords.translator(english ? "en" : "es-MX");
    const said = t(wants === "stop" ? "stopped" : "started");
    await messaging.send({ channel, to: dialled(phone), text: said, priority: "first" }, { tx });
  });
