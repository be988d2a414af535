/** What a wallet's owner is told before their wallet pays: the code comes first. */
import type { Message } from "#platform/messaging/message.ts";
import { decimalOf, type Cents } from "#platform/money.ts";
import type { Contact } from "./store/wallet-contacts.ts";

interface Agreement {
  readonly code: string;
  readonly app: string;
  readonly cents: Cents;
}

/** A phone's notification shows the code and the sum that it agrees to; an app adds no words. */
export const codeMessage = (
  { channel, address }: Contact,
  { code, app, cents }: Agreement,
): Message => {
  const money = `$${decimalOf(cents)}`;
  const text =
    `${code} paga ${money} a ${app} con tu monedero. Vale 5 minutos. ` +
    "Dilo solo si estás pagando.\n" +
    `${code} pays ${money} to ${app} from your wallet. Valid for 5 minutes. ` +
    "Say it only if you are paying.";
  const subject = channel === "email" ? { subject: `${code}: pagar / pay ${money}` } : {};
  return { channel, to: address, text, priority: "first", ...subject };
};
