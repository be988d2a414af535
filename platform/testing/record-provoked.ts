/** Setup file of vitest: every test file notes which refusals it provoked. */
import { relative } from "node:path";
import { afterAll, expect } from "vitest";
import { startProvokedRecording } from "./provoked.ts";

const stop = startProvokedRecording(relative(process.cwd(), expect.getState().testPath ?? ""));
afterAll(stop);
