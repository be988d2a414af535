/** What people type of a landing, its variants, and what visitors leave there. */
import { readEmail } from "#platform/people/email-address.ts";
import { bodyLength, buttonLength, headlineLength, nameLength, slugLength } from "./limits.ts";

type Typed = Readonly<Record<string, string | undefined>>;

const line = (typed: string | undefined, most: number): string | null => {
  const text = (typed ?? "")
    .replace(/\p{Cc}/gu, " ")
    .toWellFormed()
    .replace(/\s+/g, " ")
    .trim();
  return text === "" || text.length > most ? null : text;
};

const paragraph = (typed: string | undefined, most: number): string | null => {
  const text = (typed ?? "")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, "")
    .toWellFormed()
    .trim();
  return text === "" || text.length > most ? null : text;
};

export interface VariantText {
  readonly headline: string;
  readonly text: string;
  readonly button: string;
}

export type VariantProblem = "wrong_headline" | "wrong_text" | "wrong_button";

export const readVariant = (typed: Typed): VariantText | VariantProblem => {
  const headline = line(typed["headline"], headlineLength);
  if (headline === null) return "wrong_headline";
  const text = paragraph(typed["text"], bodyLength);
  if (text === null) return "wrong_text";
  const button = line(typed["button"], buttonLength);
  return button === null ? "wrong_button" : { headline, text, button };
};

/** As it stands in the address. */
export const readSlug = (typed: string | undefined): string | null => {
  const slug = (typed ?? "").trim().toLowerCase();
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && slug.length >= 3 && slug.length <= slugLength
    ? slug
    : null;
};

export interface LeadText {
  readonly email: string;
  readonly name: string | null;
}

export type LeadProblem = "wrong_email" | "no_consent";

export const readLead = (typed: Typed): LeadText | LeadProblem => {
  const email = readEmail((typed["email"] ?? "").trim());
  if (email === null) return "wrong_email";
  if (typed["consent"] !== "yes") return "no_consent";
  return { email, name: line(typed["name"], nameLength) };
};
