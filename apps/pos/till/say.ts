/** The register's words in one language, handed in by the page: no catalog travels along. */
import type { RegisterMessages } from "../register/register.words.ts";

export type Words = Readonly<Record<keyof RegisterMessages, string>>;

export type Say = (
  key: keyof RegisterMessages,
  values?: Readonly<Record<string, string | number>>,
) => string;

export const sayer =
  (words: Words): Say =>
  (key, values = {}) =>
    words[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
