/** Catalogs of words: es-MX is the source, en must hold the same keys and the same placeholders. */
import type { Locale } from "./locale.ts";

/** A message whose words depend on `count`; `many` (Spanish millions) reads as `other`. */
export interface PluralMessage {
  readonly one: string;
  readonly other: string;
}

export type Message = string | PluralMessage;
export type Messages = Readonly<Record<string, Message>>;

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The names between braces in a message; a plural one always takes `count`. */
export type PlaceholdersOf<M> = M extends PluralMessage
  ? "count" | NamesIn<M["one"]> | NamesIn<M["other"]>
  : NamesIn<M>;

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** What `en` must look like: a wrong entry gets a type that says what is wrong. */
export type TranslationOf<Source extends Messages, English extends Messages> = {
  readonly [Key in keyof Source]: Key extends keyof English
    ? Same<PlaceholdersOf<Source[Key]>, PlaceholdersOf<English[Key]>> extends true
      ? English[Key]
      : { readonly placeholdersMustBe: PlaceholdersOf<Source[Key]> }
    : Message;
} & { readonly [Key in Exclude<keyof English, keyof Source>]: never };

type ValuesOf<M> = Readonly<Record<PlaceholdersOf<M>, string | number>> &
  (M extends PluralMessage ? { readonly count: number } : unknown);

type Arguments<M> = [PlaceholdersOf<M>] extends [never] ? [] : [values: ValuesOf<M>];

/** The text of a key, its placeholders filled; numbers are written as the locale writes them. */
export type Translate<Source extends Messages> = <Key extends keyof Source & string>(
  key: Key,
  ...values: Arguments<Source[Key]>
) => string;

export interface Catalog<Source extends Messages> {
  readonly messages: Readonly<Record<Locale, Messages>>;
  readonly translator: (locale: Locale) => Translate<Source>;
}

const fill = (
  text: string,
  values: Readonly<Record<string, string | number>>,
  numbers: Intl.NumberFormat,
): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === "number" ? numbers.format(value) : value;
  });

const makeTranslator = <Source extends Messages>(
  messages: Messages,
  locale: Locale,
): Translate<Source> => {
  const plurals = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);

  return (key, ...[values]) => {
    const message = messages[key];
    if (message === undefined) return key;
    const given: Readonly<Record<string, string | number>> = values ?? {};
    if (typeof message === "string") return fill(message, given, numbers);
    const form = plurals.select(Number(given["count"])) === "one" ? "one" : "other";
    return fill(message[form], given, numbers);
  };
};

/** A catalog that does not compile unless both languages say the same things. */
export const defineCatalog = <const Source extends Messages, const English extends Messages>(
  messages: Readonly<{ "es-MX": Source; en: English & TranslationOf<Source, English> }>,
): Catalog<Source> => {
  const translators: Readonly<Record<Locale, Translate<Source>>> = {
    "es-MX": makeTranslator(messages["es-MX"], "es-MX"),
    en: makeTranslator(messages.en, "en"),
  };
  return { messages, translator: (locale) => translators[locale] };
};
