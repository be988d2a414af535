/** A stop ends as soon as the last answer has gone out, whatever the other side keeps open. */
import { Agent, request } from "undici";
import { expect, it } from "vitest";
import { job } from "../jobs/job.ts";
import { sampleDefinition } from "../testing/sample-definition.ts";
import { startTestApp, testCronSecret } from "../testing/test-app.ts";

it("waits for the answer under way, and not for its connection, which is kept alive", async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const slow = job({
    name: "slow",
    path: "/api/cron/slow",
    summary: "Waits.",
    manualOnly: true,
    run: async () => {
      begin();
      await ended;
      return { waited: 1 };
    },
  });
  const app = await startTestApp({ ...sampleDefinition, jobs: [slow] });
  const keeping = new Agent({ keepAliveTimeout: 60_000 });
  const answer = request(`${app.app.url}/api/cron/slow`, {
    method: "POST",
    headers: { authorization: `Bearer ${testCronSecret}` },
    dispatcher: keeping,
  });
  await begun;
  const asked = performance.now();
  const stopped = app.app.stop();
  end();
  const { statusCode, body } = await answer;
  expect([statusCode, await body.json()]).toMatchObject([200, { ok: true }]);
  await stopped;
  // What does not end by itself is cut after ten seconds.
  expect(performance.now() - asked).toBeLessThan(5_000);
  await keeping.close();
  await app.stop();
});
