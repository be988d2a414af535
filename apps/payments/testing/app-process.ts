/** The program of crash tests. */
import { runAppProcess } from "#platform/testing/app-process.ts";
import { paymentsApp } from "../app.ts";

await runAppProcess(paymentsApp);
