/** What every table of the house answers to: does it grow without end, and what ends its rows? */

export type Answer =
  | { readonly kind: "kept"; readonly because: string }
  | { readonly kind: "bounded"; readonly by: string }
  | {
      readonly kind: "retired";
      /** Jobs of which each app has one, by commas; null: not by a job, as `after` says. */
      readonly by: string | null;
      readonly after: string;
      /** The age that the deletion goes by: an index begins with it. */
      readonly column: string | null;
    }
  /** Its rows go with those of a table that are retired, by a foreign key. */
  | { readonly kind: "follows"; readonly table: string };

type Entries = readonly (readonly [table: string, answer: Answer])[];

const each = (tables: string, answer: Answer): Entries =>
  tables.split(" ").map((table) => [table, answer]);

export const kept = (because: string, tables: string): Entries =>
  each(tables, { kind: "kept", because });

export const bounded = (by: string, tables: string): Entries =>
  each(tables, { kind: "bounded", by });

/** By a job, named first; `column` where its age is looked up by an index. */
export const retired = (
  by: string,
  { after, column = null }: { readonly after: string; readonly column?: string | null },
  tables: string,
): Entries => each(tables, { kind: "retired", by, after, column });

/** By whoever writes the next one, or by the process that looks after it. */
export const cleared = (after: string, tables: string): Entries =>
  each(tables, { kind: "retired", by: null, after, column: null });

export const follows = (table: string, tables: string): Entries =>
  each(tables, { kind: "follows", table });
