/** Sums of an app over a stretch of time, told to the house: nobody's name is ever in them. */
import type { Queries } from "../db/database.ts";

export interface Stretch {
  readonly from: Date;
  /** The first moment that no longer counts. */
  readonly until: Date;
}

/** By name, such as `sales` or `sales_cents`; whole numbers. */
export type Figures = Readonly<Record<string, number>>;

/** The app's own, beside those that the kit counts in every app. */
export type FiguresOf = (db: Queries, stretch: Stretch) => Promise<Figures>;
