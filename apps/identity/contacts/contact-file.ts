/** A file of contacts: which column says what, and what each line comes to. */
import { csvLines, type CsvLine } from "#platform/parsing/csv.ts";
import type { ConsentChannel } from "../contact-consents/consent.domain.ts";
import { readTags, type ContactFacts } from "./contact.domain.ts";
import { importLinesMost } from "./limits.ts";
import { readContact, type ContactFault } from "./read-contact.ts";

const columns = {
  name: ["nombre", "name", "cliente"],
  email: ["correo", "email", "e-mail", "correo electronico", "mail"],
  phone: ["telefono", "phone", "celular", "tel", "movil"],
  whatsapp: ["whatsapp", "wa"],
  tags: ["etiquetas", "tags", "grupo"],
  locale: ["idioma", "language", "locale"],
  consents: ["consentimiento", "consent", "acepta", "permiso"],
} as const;

export type Heads = Partial<Record<keyof typeof columns, number>>;

const plain = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

/** Which cell holds what; null where none holds an address. */
export const headsOf = ({ cells }: CsvLine): Heads | null => {
  const heads: Heads = {};
  cells.forEach((cell, index) => {
    const found = Object.entries(columns).find(([, names]) =>
      (names as readonly string[]).includes(plain(cell)),
    );
    const name = found?.[0] as keyof typeof columns | undefined;
    if (name !== undefined) heads[name] ??= index;
  });
  const { email, phone, whatsapp } = heads;
  return email === undefined && phone === undefined && whatsapp === undefined ? null : heads;
};

export interface ContactLine {
  /** In the file, from 1. */
  readonly number: number;
  readonly facts: ContactFacts | null;
  readonly fault: ContactFault | null;
  readonly tags: readonly string[];
  /** Channels of which the line says that they were allowed, and for which it has an address. */
  readonly allowed: readonly ConsentChannel[];
}

export const readLine = ({ number, cells }: CsvLine, heads: Heads): ContactLine => {
  const cell = (name: keyof Heads): string => cells[heads[name] ?? -1] ?? "";
  const read = readContact(
    {
      name: cell("name"),
      email: cell("email"),
      phone: cell("phone"),
      whatsapp: cell("whatsapp"),
      locale: cell("locale"),
    },
    "import",
  );
  const tags = readTags(cell("tags"));
  if ("fault" in read) return { number, facts: null, fault: read.fault, tags, allowed: [] };
  const { facts } = read;
  return { number, facts, fault: null, tags, allowed: allowedBy(cell("consents"), facts) };
};

/** `sí` allows all that there is an address for; else the channels that are named. */
const allowedBy = (said: string, facts: ContactFacts): readonly ConsentChannel[] => {
  const words = plain(said).split(/[\s,;/|+]+/);
  const all = words.some((word) => ["si", "yes", "1", "true", "x", "todo", "all"].includes(word));
  const has = (...names: readonly string[]) => all || names.some((name) => words.includes(name));
  return [
    ...(facts.email && has("correo", "email", "e-mail", "mail") ? (["email"] as const) : []),
    ...(facts.phone && has("sms", "mensaje") ? (["sms"] as const) : []),
    ...(facts.whatsapp && has("whatsapp", "wa") ? (["whatsapp"] as const) : []),
    ...(facts.phone && has("voz", "voice", "llamada") ? (["voice"] as const) : []),
  ];
};

export interface FileFault {
  readonly fault: "needFile" | "broken" | "noHeads" | "tooLong";
  readonly line?: number;
}

/** What a whole file comes to, or why it is none. */
export const readContactFile = (
  text: string,
): { readonly lines: readonly ContactLine[] } | FileFault => {
  if (text.trim() === "") return { fault: "needFile" };
  const read = csvLines(text.replaceAll("\u0000", ""), importLinesMost + 2);
  if ("brokenAt" in read) return { fault: "broken", line: read.brokenAt };
  const [first, ...lines] = read;
  const heads = first ? headsOf(first) : null;
  if (!heads) return { fault: "noHeads" };
  if (lines.length > importLinesMost) return { fault: "tooLong" };
  return { lines: lines.map((line) => readLine(line, heads)) };
};
