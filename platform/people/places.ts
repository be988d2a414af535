/** The places that a person may open in an app, told by each app to the switcher and the home. */
import type { Queries } from "../db/database.ts";

/** As identity knows them; only what they have verified may stand here. */
export interface PersonAsking {
  readonly sub: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/**
 * `console`: of operators. `community`: of its administrators. `account`: what everybody has, such
 * as a wallet.
 */
export const placeKinds = [
  "console",
  "organization",
  "business",
  "register",
  "community",
  "wallet",
  "shop",
  "account",
] as const;

/** A name, or words in both languages of the house. */
export type PlaceWords = string | { readonly "es-MX": string; readonly en: string };

export interface Place {
  /** Among the places of its kind in this app. */
  readonly id: string;
  readonly title: PlaceWords;
  /** Where it opens, within the app. */
  readonly path: `/${string}`;
  readonly kind: (typeof placeKinds)[number];
  /** What one would look at there first, such as today's sales. */
  readonly figures?: readonly PlaceFigure[];
  /** What waits there for this person, of what they may do; the most urgent first. */
  readonly attention?: readonly PlaceAttention[];
}

export const figureUnits = ["cents", "count"] as const;

export interface PlaceFigure {
  readonly name: PlaceWords;
  /** Centavos, or how many. */
  readonly unit: (typeof figureUnits)[number];
  readonly value: number;
  /** The same by day, oldest first, today's last; for a small chart. */
  readonly days?: readonly number[];
}

export interface PlaceAttention {
  readonly title: PlaceWords;
  /** Why, in a sentence. */
  readonly reason: PlaceWords;
  /** Where it is looked after, within the app. */
  readonly path: `/${string}`;
  /** What is done there, such as `Pagar`. */
  readonly action?: PlaceWords;
}

/** An app's answer, bounded by `placesMost`; empty for those it does not know. */
export type PlacesOf = (db: Queries, person: PersonAsking, now: Date) => Promise<readonly Place[]>;

/** A person's places in one app. */
export const placesMost = 50;
/** Of one place: more would be a report. */
export const figuresMost = 4;
/** Of a small chart. */
export const figureDaysMost = 31;
/** What waits for a person in one of them: what is beyond is seen when these are done. */
export const attentionMost = 20;
