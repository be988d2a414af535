/** The places that a person may open in an app, told by each app to the switcher and the home. */
import type { Queries } from "../db/database.ts";

/** As identity knows them; only what they have verified may stand here. */
export interface PersonAsking {
  readonly sub: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/** `console`: of operators. `account`: what everybody has, such as a wallet. */
export const placeKinds = [
  "console",
  "organization",
  "business",
  "register",
  "wallet",
  "shop",
  "account",
] as const;

export interface Place {
  /** Among the places of its kind in this app. */
  readonly id: string;
  /** A name, or words in both languages of the house. */
  readonly title: string | { readonly "es-MX": string; readonly en: string };
  /** Where it opens, within the app. */
  readonly path: `/${string}`;
  readonly kind: (typeof placeKinds)[number];
}

/** An app's answer, bounded by `placesMost`; empty for those it does not know. */
export type PlacesOf = (db: Queries, person: PersonAsking, now: Date) => Promise<readonly Place[]>;

/** A person's places in one app. */
export const placesMost = 50;
