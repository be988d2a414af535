/** Lets the trail hear what an app logs, whatever of it the log itself writes down. */
import type { LogFn } from "pino";
import type { Log } from "../log.ts";
import type { LineLevel, Trail } from "./trail.ts";

const levels: readonly LineLevel[] = ["info", "warn", "error"];

/** Changes this one logger; its children, made later, are not heard. */
export const listenToLog = (log: Log, { said }: Pick<Trail, "said">): void => {
  for (const level of levels) {
    const write: LogFn = log[level].bind(log);
    const heard = (...args: Parameters<LogFn>): void => {
      said(level, args);
      write(...args);
    };
    log[level] = heard;
  }
};
