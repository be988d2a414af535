/** The program of crash tests. */
import { runAppProcess } from "#platform/testing/app-process.ts";
import { invoicingApp } from "../app.ts";

await runAppProcess(invoicingApp);
