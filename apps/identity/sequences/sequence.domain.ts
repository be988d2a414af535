/** A sequence: messages one after another to whoever got a tag, until they convert. */
import type { Words } from "../scheduled-messages/scheduled-message.domain.ts";

export interface Sequence {
  readonly id: string;
  readonly name: string;
  /** Whoever gets it while the sequence is active enters. */
  readonly entryTag: string;
  /** Whoever has it has converted, and leaves; null: nobody does. */
  readonly exitTag: string | null;
  /** Null while it rests: nobody enters, and nobody is written to. */
  readonly activeSince: Date | null;
  readonly createdAt: Date;
}

export interface Step extends Words {
  readonly place: number;
  /** After the entry, or after the step before. */
  readonly delayHours: number;
}

const hourMs = 60 * 60 * 1000;

/**
 * The step that follows one that was just planned at `now`, and when: counted from then, so that
 * whoever waited through a downtime does not get all steps at once. Null: that was the last.
 */
export const nextStep = (
  steps: readonly Step[],
  place: number,
  now: Date,
): { readonly place: number; readonly at: Date } | null => {
  const next = steps.find((step) => step.place > place);
  return next
    ? { place: next.place, at: new Date(now.getTime() + next.delayHours * hourMs) }
    : null;
};
