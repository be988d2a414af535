/** Boots one embedded PostgreSQL for the run, and in the end names errors nobody provoked. */
import type { TestProject } from "vitest/node";
import { forgetProvoked, unprovoked } from "#platform/testing/provoked.ts";
import { startTestServer } from "#platform/testing/test-server.ts";
import { apps } from "../ecosystem/apps.ts";
import type {} from "#platform/testing/test-app.ts";

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  forgetProvoked();
  const { stop, ...server } = await startTestServer();
  project.provide("testServer", server);
  // With a name pattern files run only in part: their notes prove nothing.
  const partial = project.vitest.config.testNamePattern !== undefined;
  return async () => {
    await stop();
    const missing = partial ? [] : unprovoked(apps);
    if (missing.length > 0) throw new Error(missing.join("\n"));
  };
};
