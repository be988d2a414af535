/** The program of crash tests. */
import { runAppProcess } from "#platform/testing/app-process.ts";
import { posApp } from "../app.ts";

await runAppProcess(posApp);
