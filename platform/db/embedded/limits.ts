/** Bounds of the embedded database: its waits, its files and its tries. */
import { minuteMs, secondMs } from "../../clock.ts";

/** A start may have to replay up to a gigabyte of write-ahead log after a crash. */
export const startTimeoutMs = 2 * minuteMs;
export const initializeTimeoutMs = 2 * minuteMs;
export const commandTimeoutMs = 20 * secondMs;
/** How long a fast shutdown may take before an immediate one is asked for, and that one. */
export const fastStopMs = 10 * secondMs;
export const immediateStopMs = 10 * secondMs;
/** How long children of a killed server may hold its shared memory before a start gives up. */
export const sharedMemoryWaitMs = 15 * secondMs;
export const orphanWaitMs = 2 * secondMs;
export const probeTimeoutMs = 5 * secondMs;
export const pollMs = 20;
export const adoptedPollMs = 250;
export const restartFirstDelayMs = 100;
export const restartMostDelayMs = 5 * secondMs;
/** Failed restarts in a row before the supervisor gives up and says that the database ended. */
export const restartTries = 12;
export const lockTries = 5;
export const accountTries = 5;
export const logMostBytes = 4 * 1024 * 1024;
export const logCheckMs = minuteMs;
export const logTailBytes = 16 * 1024;
/** A new database takes 40 MB, a copy of the binaries as much; with less nothing is begun. */
export const freeBytesForFirstStart = 200 * 1024 * 1024;
export const freeBytesForStart = 32 * 1024 * 1024;
