/** Boots one embedded PostgreSQL for the run and hands its address to the workers. */
import type { TestProject } from "vitest/node";
import { sampleDefinition } from "#platform/testing/sample-definition.ts";
import { startTestServer } from "#platform/testing/test-server.ts";
import { apps } from "../ecosystem/apps.ts";
import type {} from "#platform/testing/test-app.ts";

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const { stop, ...server } = await startTestServer([...apps, sampleDefinition]);
  project.provide("testServer", server);
  return stop;
};
