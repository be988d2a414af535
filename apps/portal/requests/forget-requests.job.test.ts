/** What a request holds is somebody's: it goes when nobody can need it any more, not before. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { testCronSecret } from "#platform/testing/test-app.ts";
import { requestKeptMs } from "./request-limits.ts";
import { startPortal, type PortalGround } from "../testing/ground.ts";
import { locationOf, post, soldOrder, taxData } from "../testing/tickets.ts";

let ground: PortalGround;
beforeAll(async () => {
  ground = await startPortal({ mode: "sandbox" }, { orders: [soldOrder()] });
});
afterAll(() => ground.stop());

const run = async (name: string) => {
  const got = await ground.request(`POST /api/cron/${name}`, { bearer: testCronSecret });
  expect(got.status, got.text).toBe(200);
  return got.body.result;
};

test("a request is kept for its time, and then gone; twice is harmless", async () => {
  const asked = await post(ground, "/t/TICKETCODE1", taxData);
  const place = locationOf(asked);
  expect(place).toContain("/requests/");
  const look = () => ground.request(`GET ${place}`, { headers: { accept: "text/html" } });
  ground.clock.advance(requestKeptMs);
  expect(await run("forget-requests")).toEqual({ requests: 0 });
  expect((await look()).status).toBe(200);
  ground.clock.advance(1);
  expect(await run("forget-requests")).toEqual({ requests: 1 });
  expect((await look()).status).toBe(404);
  expect(await run("forget-requests")).toEqual({ requests: 0 });
});

test("what the kit keeps is swept here, too", async () => {
  expect(await run("sweep-credentials")).toMatchObject({ messages: 0 });
});
