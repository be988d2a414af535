/**
 * Keeps of each request what people look for afterwards: what failed or changed something, what it
 * logged, and who did it. Gathered in the process and written twice a second, so that no request
 * waits for it; all processes of an app write into one table, so whichever is asked knows all.
 */
import type { AuditedPerson } from "../http/caller.ts";
import { newId } from "../id.ts";
import { maskText } from "../masking.ts";
import { presentRequest } from "../request-mark.ts";
import { bucketOf } from "./bucket.ts";
import * as limits from "./limits.ts";
import { saidOf } from "./said.ts";
import { writerOf, type TrailOptions, type Writer } from "./writer.ts";

export interface RequestDone {
  readonly id: string;
  readonly origin: string | null;
  readonly operation: string;
  readonly method: string;
  /** Without its query. */
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  readonly caller: string;
  /** Who works in a console, and is signed in. */
  readonly person: AuditedPerson | null;
}

export type LineLevel = "info" | "warn" | "error";

/**
 * `start` begins to write; without it rows wait in the process, and the oldest make room. `flush`
 * writes what waits, and never rejects.
 */
export interface Trail extends Pick<Writer, "start" | "flush" | "stop"> {
  readonly request: (done: RequestDone) => void;
  /** What is logged while a request is served; anything else is the log's alone. */
  readonly said: (level: LineLevel, args: readonly unknown[]) => void;
}

const changes = (method: string): boolean => method !== "GET" && method !== "HEAD";

export const trailOf = (options: TrailOptions): Trail => {
  const usual = bucketOf(limits.linesPerSecond, limits.linesAtOnce);
  const urgent = bucketOf(limits.linesPerSecond, limits.linesAtOnce);
  const { clock } = options;
  const { line, act, ...writer } = writerOf(options);
  return {
    ...writer,

    request: ({ person, path: whole, ...done }) => {
      const { id: requestId, origin: originId, operation, method, status, ms, caller } = done;
      const isChange = changes(method);
      const isAct = person !== null && isChange && status < 400;
      const isLine = status >= 400 || originId !== null || isChange;
      // Beyond its budget a request costs nothing but this look.
      const isKept = isLine && (status >= 500 ? urgent : usual).takes();
      if (!isAct && !isKept) return;
      const at = clock.real();
      const path = maskText(whole).slice(0, limits.pathLength);
      if (isAct) {
        const who = person.name.slice(0, limits.nameLength);
        const whose = { subjectId: person.id, who };
        act({ id: newId(), requestId, at, ...whose, operation, path, status });
      }
      if (!isKept) return;
      const facts = { at, level: "request", operation, method, path, status, ms, caller };
      line({ id: newId(), requestId, originId, ...facts, said: "" });
    },

    said: (level, args) => {
      const mark = presentRequest();
      if (!mark || !urgent.takes()) return;
      const said = saidOf(args).slice(0, limits.lineLength);
      const of = { requestId: mark.id, originId: mark.origin };
      line({ id: newId(), ...of, at: clock.real(), level, said });
    },
  };
};
