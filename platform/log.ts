/** Structured logs; secrets never reach them. */
import { pino, type Logger } from "pino";

export type Log = Logger;

const hidden = [
  "*.key",
  "*.secret",
  "*.password",
  "*.code",
  "*.cookie",
  "*.authorization",
  'headers["x-api-key"]',
  "headers.authorization",
  "headers.cookie",
];

/** A logger of JSON lines to standard error, so that a command's own output stays clean. */
export const newLog = (level: string): Log =>
  pino({ level, redact: { paths: hidden, censor: "[hidden]" }, base: null }, pino.destination(2));
