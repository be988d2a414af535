/** The program of crash tests. */
import { runAppProcess } from "#platform/testing/app-process.ts";
import { legalApp } from "../app.ts";

await runAppProcess(legalApp);
