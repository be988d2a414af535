/** What waits for a person in an app: told to the control plane, with the press that mends it. */
import type { Services } from "../services.ts";

/** A text in both languages of the house. */
export interface Words {
  readonly "es-MX": string;
  readonly en: string;
}

export interface Finding {
  /** Such as `endpoint_disabled`; with `id` it names this one thing in this app. */
  readonly kind: string;
  readonly id: string;
  /** `danger`: something is lost or stands still. `warning`: it will be, unless somebody acts. */
  readonly tone: "danger" | "warning";
  readonly title: Words;
  readonly reason: Words;
  /** How many are meant by it. */
  readonly count: number;
  /** Business time since when; null where that is not known. */
  readonly since: Date | null;
  /** Where it is looked after, within the app; absent: nowhere. */
  readonly path?: `/${string}`;
  /** What a person does there, as the words of a button; absent: it is only looked at. */
  readonly open?: Words;
  /** What a press does about it; absent: only a person at its place can. */
  readonly mend?: Mending;
}

export interface Mending {
  /** Of the button. */
  readonly action: Words;
  /** Answers false where it was tried in vain. */
  readonly run: () => Promise<boolean>;
}

/** The app's own, beside those that the kit finds in every app; a few dozen at most, quickly. */
export type FindAttention = (services: Services, now: Date) => Promise<readonly Finding[]>;

/** Of one app: what is beyond is seen when these are mended. */
export const findingsMost = 100;

/** The press runs a job of the app by hand: it does what the schedule would do later. */
export const mendByJob = ({ jobs }: Services, name: string, action: Words): Mending => ({
  action,
  run: async () => (await jobs.trigger(name, { trigger: "manual" })).ok,
});
