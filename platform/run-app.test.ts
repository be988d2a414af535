/** A start that cannot be ends by itself: nothing stays open that would keep the process. */
import { createServer, type AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { StartProblem } from "./problem.ts";
import type { Services } from "./services.ts";
import { sampleDefinition } from "./testing/sample-definition.ts";
import { startTestApp } from "./testing/test-app.ts";

test("what prepares an app may refuse: that is told, and the database is closed", async () => {
  let services: Services | undefined;
  const definition = {
    ...sampleDefinition,
    prepare: (given: Services) => {
      services = given;
      return Promise.reject(new StartProblem("The weaver has no name."));
    },
  };
  await expect(startTestApp(definition)).rejects.toThrow("The weaver has no name.");
  expect(services?.db.pool.ended).toBe(true);
});

test("a port that is taken is named, and the database is closed", async () => {
  let services: Services | undefined;
  const definition = {
    ...sampleDefinition,
    prepare: (given: Services) => {
      services = given;
      return Promise.resolve();
    },
  };
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as AddressInfo;
  await expect(startTestApp(definition, { port })).rejects.toThrow(`Port ${port}`);
  expect(services?.db.pool.ended).toBe(true);
  other.close();
});
