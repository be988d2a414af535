/** What a customer's phone is told before their wallet pays. */
import { decimalOf, type Cents } from "#platform/money.ts";

interface Consent {
  readonly code: string;
  readonly business: string;
  readonly cents: Cents;
}

/** The code comes first, so that a phone's notification shows it; the sum is what it agrees to. */
export const consentMessage = (phone: string, { code, business, cents }: Consent) => ({
  channel: "sms" as const,
  to: phone,
  text:
    `${code} paga $${decimalOf(cents)} en ${business} con tu monedero. Vale 5 minutos. ` +
    "Dilo en caja solo si estás pagando.\n" +
    `${code} pays $${decimalOf(cents)} at ${business} from your wallet. Valid for 5 minutes. ` +
    "Say it at the till only if you are paying.",
});
