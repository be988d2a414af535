/** The usual figure of a place: how many there are of something. */
import type { Queries } from "../db/database.ts";
import type { Statement } from "../db/statement.ts";
import type { PlaceWords } from "./places.ts";
import type { PlaceFacts } from "./told-places.ts";

export interface Counted {
  /** Of the place. */
  readonly id: string;
  readonly count: number;
}

/** Whose figures are asked for. */
export interface Own {
  readonly id: string;
}

/** By place; `counts` takes the ids first, then `more`, and leaves out those without any. */
export const countFacts =
  (
    name: PlaceWords,
    counts: Statement<Counted>,
    more: (now: Date) => readonly unknown[] = () => [],
  ) =>
  async (db: Queries, own: readonly Own[], now: Date): Promise<ReadonlyMap<string, PlaceFacts>> => {
    const ids = own.map(({ id }) => id);
    const found = await db.run(counts, [ids, ...more(now)]);
    const counted = new Map(found.map(({ id, count }) => [id, count]));
    return new Map(
      ids.map((id) => [id, { figures: [{ name, unit: "count", value: counted.get(id) ?? 0 }] }]),
    );
  };
