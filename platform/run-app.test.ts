/** A start that cannot be ends by itself; an end loses nothing of what came back in time. */
import { createServer as createHttpServer } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { destinationOf } from "./outgoing/exchange.ts";
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

test("what was on its way out when the app ends is still written down", async () => {
  const app = await startTestApp(sampleDefinition);
  let stopped: Promise<void> | undefined;
  const slow = createHttpServer((_request, response) => {
    stopped = app.stop();
    // Answered once everything else has ended.
    const { server } = app.app.server.instance;
    const answering = async () => {
      while (server.listening) await pause(5);
      await pause(50);
      response.end("done");
    };
    void answering();
  });
  await new Promise<void>((resolve) => slow.listen(0, "127.0.0.1", resolve));
  const to = destinationOf(`http://127.0.0.1:${(slow.address() as AddressInfo).port}/`);
  const { outgoing, db } = app.app.services;
  const asking = { to, method: "POST" as const, headers: {}, timeoutMs: 5_000 };
  const reply = await outgoing.house.send(asking);
  const { rows } = await db.pool.query<object>("select 1 as written");
  expect([reply.kind, rows]).toEqual(["answered", [{ written: 1 }]]);
  await stopped;
  slow.close();
});
