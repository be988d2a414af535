/** How long the ecosystem takes to start, first and again, and what memory it holds when idle. */
import { rm } from "node:fs/promises";
import { newHome, startMilpa, type Milpa } from "./instance.ts";
import { familyOf, memoryMb } from "./processes.ts";
import { median, type Report } from "./rounds.ts";

const settleMs = 3_000;

export const measureStart = async (portBase: number, rounds: number): Promise<Report> => {
  const first: number[] = [];
  const second: number[] = [];
  const memory: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const home = await newHome();
    first.push(await started(home, portBase));
    second.push(
      await started(home, portBase, async (milpa) => {
        await new Promise((resolve) => setTimeout(resolve, settleMs));
        memory.push(memoryOf(milpa));
      }),
    );
    await rm(home, { recursive: true });
  }
  const detail = "whole ecosystem, embedded database, on a machine that may be shared";
  return {
    ratios: [
      { name: "first start", value: median(first), limit: 20, atMost: true, unit: "s", detail },
      { name: "second start", value: median(second), limit: 6, atMost: true, unit: "s", detail },
      {
        name: "idle memory, node and PostgreSQL (proportional)",
        value: median(memory),
        limit: 400,
        atMost: true,
        unit: "MB",
        detail: "sum over /proc/<pid>/smaps_rollup",
      },
    ],
    figures: { first, second, memory },
  };
};

const started = async (
  home: string,
  portBase: number,
  meanwhile?: (milpa: Milpa) => Promise<void>,
): Promise<number> => {
  const milpa = await startMilpa({ home, portBase });
  await meanwhile?.(milpa);
  await milpa.stop();
  return milpa.seconds;
};

/** The database's processes are children of milpa; esbuild's, which tsx starts, as well. */
const memoryOf = (milpa: Milpa): number =>
  familyOf(milpa.processId).reduce((sum, processId) => sum + memoryMb(processId), 0);
