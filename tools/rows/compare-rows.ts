/** Where the rows that the code declares are not the rows that PostgreSQL describes. */
import type { DeclaredColumn } from "./declared-rows.ts";

export interface ActualColumn {
  readonly name: string;
  /** What the driver makes of it, in the words of `DeclaredColumn`. */
  readonly kind: string;
  /** `never` by the table's own word; `not here` where only this statement leaves null out. */
  readonly isNull: "maybe" | "not here" | "never";
}

/** One sentence per difference. */
export const differencesOf = (
  declared: readonly DeclaredColumn[],
  actual: readonly ActualColumn[],
): readonly string[] => {
  const unread = actual.filter(({ name }) => !declared.some((one) => one.name === name));
  return [
    ...unread.map(({ name }) => `${name} is returned, and the row type does not know it`),
    ...declared.flatMap((column) => {
      const found = actual.find(({ name }) => name === column.name);
      return found ? differencesIn(column, found) : [`${column.name} is not returned`];
    }),
  ];
};

const differencesIn = (declared: DeclaredColumn, actual: ActualColumn): readonly string[] => {
  const { name, kind, mayBeNull } = declared;
  const found: string[] = [];
  if (!fits(kind, actual.kind)) found.push(`${name} is ${actual.kind}, and declared ${kind}`);
  if (kind === "unknown") return found;
  if (actual.isNull === "maybe" && !mayBeNull) found.push(`${name} may be null`);
  if (actual.isNull === "never" && mayBeNull) found.push(`${name} is never null`);
  return found;
};

const fits = (declared: string, actual: string): boolean =>
  declared === "unknown" ||
  declared === actual ||
  // What lies in JSON is believed, but for what JSON cannot hold.
  (actual === "json" && !/Date|Buffer|Uint8Array|bigint/.test(declared));
