/** A contact: whom a tenant may write to, once they said so. */
import { tagLength, tagsMost } from "./limits.ts";

export interface Contact {
  readonly id: string;
  readonly name: string;
  /** As addresses are compared. */
  readonly email: string | null;
  /** Ten digits, as the next. */
  readonly phone: string | null;
  readonly whatsapp: string | null;
  readonly locale: "es-MX" | "en";
  /** Where it came from: `console`, `import`, the slug of a landing. */
  readonly source: string;
  readonly createdAt: Date;
}

export interface ContactFacts extends Omit<Contact, "id" | "createdAt" | "locale"> {
  /** Null where nothing was said of it: a new contact is written to in Spanish. */
  readonly locale: Contact["locale"] | null;
}

/** No character of control: names stand in subjects and headers. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");

/** Tags of a list with commas: small letters, each once. What is no tag is left out. */
export const readTags = (typed: string): readonly string[] => {
  const tags = typed
    .normalize("NFC")
    .toLowerCase()
    .split(/[,;\n]/)
    .map((tag) => oneLine(tag).trim().replace(/\s+/g, "-"))
    .filter((tag) => tag !== "" && tag.length <= tagLength && /^[\p{L}\p{N}:._-]+$/u.test(tag));
  return [...new Set(tags)].slice(0, tagsMost);
};

/** `an***@milpa.test`, `••• 4567`: enough to know one's own, too little to learn another's. */
export const maskedAddress = (address: string): string => {
  const [local = "", domain] = address.split("@");
  return domain === undefined
    ? `••• ${address.slice(-4)}`
    : `${local.slice(0, local.length > 3 ? 2 : 1)}***@${domain}`;
};
