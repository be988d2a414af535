/** Small shapes of JSON: which fields there are, and what each must be. */
import { recordOf } from "./answers.ts";

export interface Kind {
  readonly words: string;
  readonly fits: (value: unknown) => boolean;
}

const kind = (words: string, fits: Kind["fits"]): Kind => ({ words, fits });
const textThat = (words: string, fits: (text: string) => boolean): Kind =>
  kind(words, (value) => typeof value === "string" && fits(value));

const hexColour = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const timestamps = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;

export const text = textThat("a string", () => true);
export const filled = textThat("a string that is not empty", (value) => value.trim() !== "");
export const flag = kind("true or false", (value) => typeof value === "boolean");
export const count = kind(
  "a whole number of zero or more",
  (value) => Number.isInteger(value) && (value as number) >= 0,
);
export const quantity = kind("a number", (value) => Number.isFinite(value));
export const list = kind("a list", Array.isArray);
export const record = kind(
  "an object",
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
);
export const colour = textThat("a hex colour such as #2f7d4f, or empty", (value) =>
  value === "" ? true : hexColour.test(value),
);
export const address = textThat(
  "an http(s) address, or empty",
  (value) => value === "" || /^https?:\/\/\S+$/i.test(value),
);
export const link = textThat("an http(s) address", (value) => /^https?:\/\/\S+$/i.test(value));
export const timestamp = textThat(
  "an ISO 8601 timestamp with its zone",
  (value) => timestamps.test(value) && !Number.isNaN(Date.parse(value)),
);
/** A number that two decimals write exactly, as the wire wrote it. */
export const money = kind(
  "a number with at most two decimals",
  (value) => Number.isFinite(value) && /^-?\d+(?:\.\d{1,2})?$/.test(String(value)),
);

export type Shape = Readonly<Record<string, Kind>>;

/** One sentence for each field that is missing or of another kind. */
export const shapeFaults = (value: unknown, shape: Shape, where: string): readonly string[] => {
  const given = recordOf(value);
  return Object.entries(shape)
    .filter(([name, { fits }]) => !fits(given[name]))
    .map(([name, { words }]) => {
      const seen = name in given ? JSON.stringify(given[name])?.slice(0, 60) : "missing";
      return `${where}.${name} is ${seen ?? "missing"}, not ${words}`;
    });
};

/** Of each entry, by its place. */
export const listFaults = (
  entries: readonly unknown[],
  shape: Shape,
  name: string,
): readonly string[] =>
  entries.flatMap((entry, place) => shapeFaults(entry, shape, `${name}[${place}]`));
