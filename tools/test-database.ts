/** Boots one embedded PostgreSQL for the run, and in the end names errors nobody provoked. */
import type { TestProject } from "vitest/node";
import { appsThatRan, forgetProvoked, unprovoked } from "#platform/testing/provoked.ts";
import { startTestServer } from "#platform/testing/test-server.ts";
import type {} from "#platform/testing/test-app.ts";

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  forgetProvoked();
  const { stop, ...server } = await startTestServer();
  project.provide("testServer", server);
  // With a name pattern files run only in part: their notes prove nothing.
  const partial = project.vitest.config.testNamePattern !== undefined;
  return async () => {
    await stop();
    if (partial || appsThatRan().length === 0) return;
    // Only now: at the start, all apps' modules are seconds in which no test runs.
    const { apps } = await import("../ecosystem/apps.ts");
    const missing = unprovoked(apps);
    if (missing.length > 0) throw new Error(missing.join("\n"));
  };
};
