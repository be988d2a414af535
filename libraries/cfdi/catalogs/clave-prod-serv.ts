/** c_ClaveProdServ: keys of products and services, as far as they are known here. */
import { lazily, packedLines } from "./packed.ts";
import type { Entry } from "./rows.ts";

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
const families = lazily(() => new Set(inOrder().map((key) => Math.floor(key / 10_000))));
const segments = lazily(() => new Set(inOrder().map((key) => Math.floor(key / 1_000_000))));

const textOf = (key: number): string => String(key).padStart(8, "0");

/** From here on keys are of services and finance: known by class, and not every class. */
const firstServiceSegment = 64;
const lowestFamily = 10;
const highestServiceFamily = 29;

/**
 * `unknown` keys may well be SAT's: below the classes of services the list here has gaps.
 * `impossible` ones are malformed, or of a segment or a family of goods that does not exist.
 */
export type ProductKeyStanding = "known" | "unknown" | "impossible";

export const productKeyStanding = (key: string): ProductKeyStanding => {
  if (!keyForm.test(key)) return "impossible";
  const number = Number(key);
  if (known().has(number)) return "known";
  const segment = Math.floor(number / 1_000_000);
  if (!segments().has(segment)) return "impossible";
  const family = Math.floor(number / 10_000);
  if (families().has(family)) return "unknown";
  const within = family % 100;
  return segment >= firstServiceSegment && within >= lowestFamily && within <= highestServiceFamily
    ? "unknown"
    : "impossible";
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

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();

const searched = lazily(() => entries().map(({ id, texto }) => `${id} ${plain(texto)}`));

/** Keys whose digits begin so, or whose text holds every word; accents and case do not matter. */
export const searchProductKeys = (words: string, limit: number): readonly Entry[] => {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  const found: Entry[] = [];
  if (wanted.length === 0) return found;
  for (const [index, text] of searched().entries()) {
    if (found.length >= limit) break;
    const entry = entries()[index];
    if (entry && wanted.every((word) => text.startsWith(word) || text.includes(` ${word}`)))
      found.push(entry);
  }
  return found;
};
