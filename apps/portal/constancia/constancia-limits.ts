/** How much of a sent Constancia is read, and how long that may take. */
import { usualLimits, type ParserLimits } from "#platform/parsing/parser-limits.ts";

export const constanciaBytesMost = 3 * 1024 * 1024;
/** The whole form: a little more than the file, so that a large one is told so on its page. */
export const constanciaBodyBytes = constanciaBytesMost + 1024 * 1024;

/**
 * A child takes a quarter of a second to come up, and a real Constancia a tenth of one; a machine
 * under load gets some patience. What it answers is at most 60,000 characters of text.
 */
export const constanciaLimits: ParserLimits = {
  ...usualLimits,
  inputBytes: constanciaBytesMost,
  outputBytes: 512 * 1024,
  timeMs: 12_000,
};
/** So soon another one has been read. */
export const constanciaRetrySeconds = 5;
