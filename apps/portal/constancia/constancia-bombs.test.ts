/** Files of few bytes that once filled the house's own memory: each is refused within bounds. */
import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { expect, test } from "vitest";
import { constanciaBytesMost, constanciaLimits } from "./constancia-limits.ts";
import { constanciaOf, constanciaTexts } from "./constancia-reader.ts";
import { pdfBombs } from "../testing/pdf-bombs.ts";

const mebibyte = 1024 * 1024;
/** What Node and the library take before any file, and what grows between two looks. */
const childMostMb = constanciaLimits.memoryMb + 160;
const houseMostMb = 96;

interface Peaks {
  childMb: number;
  houseMb: number;
}

/** The highest so far, looked at every few milliseconds; the kernel keeps the child's. */
const watched = async (work: () => Promise<unknown>): Promise<Peaks> => {
  const before = process.memoryUsage.rss();
  const peaks = { childMb: 0, houseMb: 0 };
  const look = (): void => {
    peaks.houseMb = Math.max(peaks.houseMb, (process.memoryUsage.rss() - before) / mebibyte);
    for (const pid of constanciaTexts.pids())
      peaks.childMb = Math.max(peaks.childMb, highestOf(pid) / 1024);
  };
  const timer = setInterval(look, 5);
  await work();
  clearInterval(timer);
  return peaks;
};

/** Kibibytes; 0 where the system does not tell, and of a process that has just ended. */
const highestOf = (pid: number): number => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0);
  } catch {
    return 0;
  }
};

test.each(Object.entries(pdfBombs))(
  "%s",
  async (_, make) => {
    const bytes = make();
    expect(bytes.length).toBeLessThan(constanciaBytesMost);
    const begun = performance.now();
    let answer: unknown;
    const peaks = await watched(async () => {
      answer = await constanciaOf(bytes);
    });
    expect(["unreadable", "no_text", "not_one"]).toContain(answer);
    expect(peaks.childMb).toBeLessThan(childMostMb);
    expect(peaks.houseMb).toBeLessThan(houseMostMb);
    const timeMost = constanciaLimits.startMs + constanciaLimits.timeMs + 1_000;
    expect(performance.now() - begun).toBeLessThan(timeMost);
  },
  60_000,
);
