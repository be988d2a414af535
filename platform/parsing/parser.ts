/** Reads strangers' files in child processes that are bounded in everything, and reach nothing. */
import type { z } from "zod";
import type { ChildSources, ReadingEars, ReadingFault } from "./child-process.ts";
import { childrenOf } from "./children.ts";
import type { ParserLimits } from "./parser-limits.ts";
import { turnsOf } from "./turns.ts";

/**
 * `busy`: others are being read and others wait, or no child comes up (then `onTrouble` was told);
 * the file is not at fault. `large`, `slow`, `broken`: it is.
 */
export type Unread = "busy" | ReadingFault;
export type Reading<T> = { readonly value: T } | { readonly unread: Unread };

export interface ParserKind<T> extends ChildSources {
  /** What the child may answer: it read a stranger's file and is not believed more than that. */
  readonly answer: z.ZodType<T>;
  readonly limits: ParserLimits;
}

export interface ReadingWatch extends Pick<ReadingEars, "onProgress"> {
  readonly onTrouble?: (error: unknown) => void;
  /**
   * Takes a part of the answer that the parser handed over ahead; what it throws, as for a part
   * that nobody would believe, says that the file is broken. Without it there are no parts.
   */
  readonly onPart?: (part: unknown) => void;
}

export interface Parser<T> {
  readonly read: (bytes: Uint8Array, watch?: ReadingWatch) => Promise<Reading<T>>;
  /** Processes of the children that live now. */
  readonly pids: () => readonly number[];
}

/** One for each kind of file and process; nothing starts before the first file comes. */
export const parserOf = <T>(kind: ParserKind<T>): Parser<T> => {
  const { limits, answer } = kind;
  const children = childrenOf(kind, limits);
  const turns = turnsOf(limits.children, limits.queued);
  return {
    pids: children.pids,
    read: async (bytes, { onTrouble, onProgress, onPart } = {}) => {
      if (bytes.length > limits.inputBytes) return { unread: "large" };
      if (!(await turns.enter())) return { unread: "busy" };
      try {
        const outcome = await children.read(bytes, { onProgress, onPart });
        if ("fault" in outcome) return { unread: outcome.fault };
        const read = answer.safeParse(outcome.value);
        return read.success ? { value: read.data } : { unread: "broken" };
      } catch (error) {
        onTrouble?.(error);
        return { unread: "busy" };
      } finally {
        turns.leave();
      }
    },
  };
};
