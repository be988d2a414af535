/** The bounds of one kind of strangers' files, and what most kinds are content with. */
import { secondMs } from "../clock.ts";

export interface ParserLimits {
  /** Larger files are not handed over. */
  readonly inputBytes: number;
  /** Of an answer, as JSON. */
  readonly outputBytes: number;
  /** For one file, from when a child takes it up. */
  readonly timeMs: number;
  /** For a new child to come up; also in a machine under load. */
  readonly startMs: number;
  /** Mebibytes that a child may grow by, heap and other memory together. */
  readonly memoryMb: number;
  /** Of a processor, for all files of a child. */
  readonly processorSeconds: number;
  /** Children at once in one process of the house. */
  readonly children: number;
  /** Files that wait for a child; the next one is told to come again. */
  readonly queued: number;
  /** A child is replaced after so many, for what one file left behind must not pile up. */
  readonly filesPerChild: number;
  /** How far it stands back for others, 0 to 19; above 0 only where nobody waits for the answer. */
  readonly niceness: number;
  /** A child without work for so long is ended: an idle house has none. */
  readonly idleMs: number;
}

export const usualLimits = {
  startMs: 15 * secondMs,
  memoryMb: 192,
  processorSeconds: 120,
  children: 2,
  queued: 4,
  filesPerChild: 8,
  niceness: 0,
  idleMs: 20 * secondMs,
} as const;
