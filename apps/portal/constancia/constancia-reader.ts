/** Reads a Constancia that somebody sent, in a process that can do nothing else. */
import { z } from "zod";
import type { Log } from "#platform/log.ts";
import { packageFolder } from "#platform/parsing/package-folder.ts";
import { parserOf } from "#platform/parsing/parser.ts";
import type { ConstanciaText } from "./constancia-text.ts";
import { type Constancia, readConstancia } from "./constancia.domain.ts";
import { constanciaBytesMost, constanciaLimits } from "./constancia-limits.ts";

/**
 * `not_one`: a PDF of something else, `no_text`: a photo or a scan, `locked`: it wants a password,
 * `unreadable`: no PDF, or one that takes too much; `busy`: others are being read, try again.
 */
export type ConstanciaTrouble =
  "too_large" | "unreadable" | "locked" | "no_text" | "not_one" | "busy";

const opening = Buffer.from("%PDF-");
/** Some programs put a few bytes before it; readers allow a kilobyte. */
const openingWithin = 1_024;

const isPdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, openingWithin + opening.length).includes(opening);

const here = (path: string): URL => new URL(path, import.meta.url);

/** One for all apps of this process. */
export const constanciaTexts = parserOf<ConstanciaText>({
  module: here("./constancia-text.ts"),
  reads: [here("./constancia-lines.domain.ts"), packageFolder("unpdf")],
  answer: z.union([
    z.object({ text: z.string() }),
    z.object({ unreadable: z.enum(["broken", "locked"]) }),
  ]),
  limits: constanciaLimits,
});

/** The file is never kept: not on disk, not in a log; its memory goes with the child. */
export const constanciaOf = async (
  bytes: Buffer,
  log?: Log,
): Promise<Constancia | ConstanciaTrouble> => {
  if (bytes.length > constanciaBytesMost) return "too_large";
  if (!isPdf(bytes)) return "unreadable";
  const reading = await constanciaTexts.read(bytes, {
    onTrouble: (error) => log?.error({ error }, "no process to read a Constancia came up"),
  });
  if ("unread" in reading) return reading.unread === "busy" ? "busy" : "unreadable";
  const { value } = reading;
  if ("unreadable" in value) return value.unreadable === "locked" ? "locked" : "unreadable";
  return value.text === "" ? "no_text" : (readConstancia(value.text) ?? "not_one");
};
