/** What a wallet's owner is told before their wallet pays: the code comes first. */
import type { Message } from "#platform/messaging/message.ts";
import { decimalOf, type Cents } from "#platform/money.ts";
import { appNameIn, type AppName, type AppNameWords } from "../consents/app-name.domain.ts";
import type { Contact } from "./wallet-contacts.store.ts";

interface Agreement {
  readonly code: string;
  readonly app: AppName;
  readonly cents: Cents;
}

const spanish: AppNameWords = {
  saysItIs: ({ app, said }) => `${app} (dice llamarse «${said}»)`,
  unknown: "una app que no conocemos",
};

const english: AppNameWords = {
  saysItIs: ({ app, said }) => `${app} (it calls itself “${said}”)`,
  unknown: "an app that we do not know",
};

/** A phone's notification shows the code and the sum that it agrees to; an app adds no words. */
export const codeMessage = (
  { channel, address }: Contact,
  { code, app, cents }: Agreement,
): Message => {
  const money = `$${decimalOf(cents)}`;
  const text =
    `${code} paga ${money} a ${appNameIn(app, spanish)} con tu monedero. Vale 5 minutos. ` +
    "Dilo solo si estás pagando.\n" +
    `${code} pays ${money} to ${appNameIn(app, english)} from your wallet. Valid for 5 minutes. ` +
    "Say it only if you are paying.";
  const subject = channel === "email" ? { subject: `${code}: pagar / pay ${money}` } : {};
  return { channel, to: address, text, priority: "first", ...subject };
};
