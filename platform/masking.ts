/** Takes out of a text what people of the house need not read to mend something. */
import { isId } from "./id.ts";

export const masked = "•••";

/** Names of fields whose values prove something, wherever they stand. */
const proofs = /secret|token|password|passphrase|authori[sz]ation|signature|cookie|credential/i;
const numbers = /api_?key|private_?key|clabe|cvv|^(code|otp|pin|pan|card_?number)$/i;
/** Whether a field of this name holds what nobody else may see. */
export const namesSecret = (name: string): boolean => proofs.test(name) || numbers.test(name);

const mail = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu;
const phone = /(?<![\w-])\+?\d[\d\s().-]{8,18}\d(?![\w-])/g;
const longWord = /(?<![\w+-])[\w+-]{32,}={0,2}/g;
const date = /^\d{4}-\d\d-\d\d/;

/** Words so long that they may be keys or tokens; ids stay, for they are looked for. */
const withoutTokens = (text: string): string =>
  text
    .replaceAll(/\bBearer\s+\S+/gi, `Bearer ${masked}`)
    .replaceAll(longWord, (word) => (isId(word) ? word : masked));

/** Without tokens, addresses of e-mail, and numbers of ten digits and more, such as phones. */
export const maskText = (text: string): string =>
  withoutTokens(text)
    .replaceAll(mail, `${masked}@${masked}`)
    .replaceAll(phone, (found) =>
      date.test(found) || found.replaceAll(/\D/g, "").length < 10 ? found : masked,
    );

/** A JSON text, set out over lines; what its names call a secret is gone. Other text: no tokens. */
export const maskBody = (body: string): string => {
  try {
    return JSON.stringify(maskedValue(JSON.parse(body)), null, 2);
  } catch {
    return withoutTokens(body);
  }
};

const maskedValue = (value: unknown): unknown => {
  if (typeof value === "string") return withoutTokens(value);
  if (Array.isArray(value)) return value.map(maskedValue);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      namesSecret(name) && inner !== null ? masked : maskedValue(inner),
    ]),
  );
};
