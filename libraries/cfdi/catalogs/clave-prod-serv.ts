/** c_ClaveProdServ: SAT's whole list of products and services. */
import { lazily, packedLines } from "./packed.ts";
import type { Entry } from "./rows.ts";
import { productSearchOf } from "./search/search-products.ts";

const keyForm = /^\d{8}$/;

/** From the lines of keys: `101015 00-02 04` is 10101500, …01, …02 and …04. */
const keysIn = (lines: readonly string[]): readonly number[] => {
  const keys: number[] = [];
  for (const line of lines) {
    const of = Number(line.slice(0, 6)) * 100;
    for (const run of line.slice(7).split(" ")) {
      const first = Number(run.slice(0, 2));
      const last = run.length > 2 ? Number(run.slice(3)) : first;
      for (let key = first; key <= last; key += 1) keys.push(of + key);
    }
  }
  return keys;
};

const inOrder = lazily(() => keysIn(packedLines("clave-prod-serv-keys.txt")));
const known = lazily(() => new Set(inOrder()));
const classes = lazily(() => new Set(inOrder().map((key) => Math.floor(key / 100))));

const textOf = (key: number): string => String(key).padStart(8, "0");

/**
 * Whether SAT's list has the key (rule CFDI40161 of its matrix asks for one of the catalog). A list
 * that is older than SAT's may lack a new key of a class that it knows: that one may well be good.
 */
export type ProductKeyStanding = "known" | "unknown" | "impossible";

export const productKeyStanding = (key: string): ProductKeyStanding => {
  if (!keyForm.test(key)) return "impossible";
  const number = Number(key);
  if (known().has(number)) return "known";
  return classes().has(Math.floor(number / 100)) ? "unknown" : "impossible";
};

const texts = lazily(() => {
  let before = "";
  return packedLines("clave-prod-serv-texts.txt").map((line) => {
    before = before.slice(0, line.charCodeAt(0) - 64) + line.slice(1);
    return before;
  });
});

const entries = lazily<readonly Entry[]>(() =>
  inOrder().map((key, index) => ({ id: textOf(key), texto: texts()[index] ?? "" })),
);
const byId = lazily(() => new Map(entries().map((entry) => [entry.id, entry])));

/** The key with SAT's text; the texts (1.2 MB) are read at the first call. */
export const productKey = (id: string): Entry | undefined => byId().get(id);

/** SAT's own synonyms by key; most keys have none. */
const similar = lazily(
  () =>
    new Map(
      packedLines("clave-prod-serv-similar.txt").map((line) => [line.slice(0, 8), line.slice(9)]),
    ),
);

const search = lazily(() =>
  productSearchOf(
    entries().map(({ id, texto }) => ({ id, texto, similares: similar().get(id) ?? "" })),
  ),
);

/**
 * Keys for what somebody typed, the best first: a key or its beginning, else words as people say
 * them, in SAT's texts and synonyms, without accents, with a slip of the hand forgiven. `own`: keys
 * that they used before, which come first among those that fit; all of them where nothing is typed.
 */
export const searchProductKeys = (
  words: string,
  limit: number,
  own: readonly string[] = [],
): readonly Entry[] => {
  const typed = words.trim();
  const isKey = /^\d{2,8}$/.test(typed) || typed === "";
  if (isKey) {
    const used = own.filter((id) => id.startsWith(typed)).flatMap((id) => productKey(id) ?? []);
    const others = typed === "" ? [] : withDigits(typed, limit);
    return [...new Set([...used, ...others])].slice(0, limit);
  }
  // Own keys may stand far down: they are looked for among many more than are shown.
  const most = own.length > 0 ? Math.max(limit, ownSoughtAmong) : limit;
  const found = search()
    .places(typed, most)
    .flatMap((place) => entries()[place] ?? []);
  const known = own.flatMap((id) => found.find((entry) => entry.id === id) ?? []);
  return [...new Set([...known, ...found])].slice(0, limit);
};

const ownSoughtAmong = 500;

const withDigits = (digits: string, limit: number): readonly Entry[] => {
  const found: Entry[] = [];
  for (const entry of entries()) {
    if (found.length >= limit) break;
    if (entry.id.startsWith(digits)) found.push(entry);
  }
  return found;
};
