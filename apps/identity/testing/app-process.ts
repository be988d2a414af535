/** The program of crash tests. */
import { runAppProcess } from "#platform/testing/app-process.ts";
import { identityApp } from "../app.ts";

await runAppProcess(identityApp);
