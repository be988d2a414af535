/** Reads a Constancia that somebody sent: bounded in size, pages, memory, time and threads. */
import { Worker } from "node:worker_threads";
import { type Constancia, readConstancia } from "./domain/constancia.ts";
import type { WorkerAnswer } from "./constancia-worker.ts";
import {
  constanciaBytesMost,
  constanciaMemoryMb,
  constanciaPagesMost,
  constanciaPiecesMost,
  constanciaReadersMost,
  constanciaTimeMs,
} from "./constancia-limits.ts";

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

let reading = 0;

/** The file is never kept: not on disk, not in a log, and the thread's memory goes with it. */
export const constanciaOf = async (bytes: Buffer): Promise<Constancia | ConstanciaTrouble> => {
  if (bytes.length > constanciaBytesMost) return "too_large";
  if (!isPdf(bytes)) return "unreadable";
  if (reading >= constanciaReadersMost) return "busy";
  reading += 1;
  try {
    const answer = await textOf(bytes);
    if (answer === null) return "unreadable";
    if ("unreadable" in answer) return answer.unreadable === "locked" ? "locked" : "unreadable";
    if (answer.pieces.length === 0) return "no_text";
    return readConstancia(answer.pieces) ?? "not_one";
  } finally {
    reading -= 1;
  }
};

/** Null when the thread was ended, for its time or its memory was up. */
const textOf = async (bytes: Buffer): Promise<WorkerAnswer | null> => {
  const worker = new Worker(new URL("./constancia-worker.ts", import.meta.url), {
    workerData: {
      bytes: new Uint8Array(bytes),
      pagesMost: constanciaPagesMost,
      piecesMost: constanciaPiecesMost,
    },
    // Node reads the thread's TypeScript itself; it sees no settings and no secrets of ours.
    ...{ execArgv: [], argv: [], env: {}, stdout: true, stderr: true },
    resourceLimits: { maxOldGenerationSizeMb: constanciaMemoryMb },
  });
  const { promise, resolve } = Promise.withResolvers<WorkerAnswer | null>();
  const timer = setTimeout(() => resolve(null), constanciaTimeMs);
  worker.once("message", (answer: WorkerAnswer) => resolve(answer));
  worker.once("error", () => resolve(null));
  worker.once("exit", () => resolve(null));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
};
