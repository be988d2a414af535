/** The server's log file in the home: opened by us, appended by PostgreSQL, bounded by size. */
import {
  closeSync,
  copyFileSync,
  fstatSync,
  openSync,
  readSync,
  statSync,
  truncateSync,
} from "node:fs";
import { join } from "node:path";
import { logCheckMs, logMostBytes, logTailBytes } from "./limits.ts";

export const logPath = (home: string): string => join(home, "postgres.log");
export const olderLogPath = (home: string): string => `${logPath(home)}.1`;

/** A file handle that PostgreSQL inherits: it goes on writing when we are gone. */
export const openLog = (home: string): number => openSync(logPath(home), "a", 0o600);

export function logSize(home: string): number {
  try {
    return statSync(logPath(home)).size;
  } catch {
    return 0;
  }
}

/** The last words in the log since it had `from` bytes. */
export function logSince(home: string, from: number): string {
  const file = openSync(logPath(home), "r");
  try {
    const { size } = fstatSync(file);
    const start = Math.max(from > size ? 0 : from, size - logTailBytes);
    const bytes = Buffer.alloc(size - start);
    const read = readSync(file, bytes, 0, bytes.length, start);
    return bytes.toString("utf8", 0, read);
  } finally {
    closeSync(file);
  }
}

/**
 * Keeps the log and one older part, each of a few megabytes. The file is emptied rather than
 * replaced, because the server holds it open; what it writes in that instant may be lost.
 */
export function boundLog(home: string): void {
  if (logSize(home) <= logMostBytes) return;
  copyFileSync(logPath(home), olderLogPath(home));
  truncateSync(logPath(home), 0);
}

/** Looks at the log's size now and then; returns the way to end that. */
export function keepLogBounded(home: string): () => void {
  const timer = setInterval(() => {
    try {
      boundLog(home);
    } catch {
      // A full disk or a removed home: the next look may succeed, and the database goes on.
    }
  }, logCheckMs);
  timer.unref();
  return () => clearInterval(timer);
}
