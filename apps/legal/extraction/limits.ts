/** How much of a document is read, and how long that may take. */
import type { ParserLimits } from "#platform/parsing/parser-limits.ts";
import { usualLimits } from "#platform/parsing/parser-limits.ts";

/** The file itself; a larger one is refused before anything is kept. */
export const documentBytesMost = 25 * 1024 * 1024;

/** With the boundaries, headers and text fields of its form. */
export const documentFormBytesMost = documentBytesMost + 256 * 1024;

/**
 * One at a time in a process of the house, so that reading takes no more than one processor from
 * those who work meanwhile; 300 pages take about two seconds of it.
 */
export const documentLimits: ParserLimits = {
  ...usualLimits,
  inputBytes: documentBytesMost,
  outputBytes: 48 * 1024 * 1024,
  timeMs: 90_000,
  memoryMb: 512,
  processorSeconds: 600,
  children: 1,
  queued: 2,
  niceness: 5,
};
