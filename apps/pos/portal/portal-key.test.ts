/** The environment's key opens the consumer API, and only while it is the environment's. */
import { expect, test } from "vitest";
import { StartProblem } from "#platform/problem.ts";
import { keepPortalKey, portalNeedsOf, housePortalKey } from "#business/consumer-api/portal-key.ts";
import { startPos, type PosGround } from "../testing/ground.ts";

const keyOf = (digit: string) => `milpa_pos_${digit.repeat(32)}`;

const asked = async (ground: PosGround, key: string): Promise<number> =>
  (await ground.consumer("GET /link/by-phone?phone=5512345678", { key })).status;

test("unset, it is made from the master key", async () => {
  const ground = await startPos();
  expect(await asked(ground, housePortalKey(ground.app.services.vault, "pos"))).toBe(200);
  await ground.stop();
});

test("a new one in the environment ends the one before; a bad one stops the start", async () => {
  const variables = { MILPA_POS_PORTAL_KEY: keyOf("a"), MILPA_POS_SOURCE_APPS: "one, two" };
  const ground = await startPos({ variables });
  const name = (app: string) => ({ headers: { "x-source-app": app } });
  const line = "GET /link/by-phone?phone=5512345678";
  const as = async (app: string) =>
    (await ground.consumer(line, { key: keyOf("a"), ...name(app) })).status;
  expect([await as("one"), await as("two"), await as("milpa-portal")]).toEqual([200, 200, 401]);

  const { services } = ground.app;
  const settings = { portalKey: keyOf("b"), sourceApps: "milpa-portal" };
  await keepPortalKey(services, settings);
  await keepPortalKey(services, settings);
  // A process that knew the old one may trust it for two seconds more; the next does not.
  const fresh = await services.keys.list(10);
  const adopted = fresh.filter(({ name: given }) => given.startsWith("portal ("));
  expect(adopted.map(({ hint, revokedAt }) => [hint, revokedAt === null])).toEqual([
    ["milpa_pos_bbbb…", true],
    ["milpa_pos_aaaa…", false],
  ]);
  const bad = keepPortalKey(services, { ...settings, portalKey: "secret" });
  await expect(bad).rejects.toThrow(StartProblem);
  await ground.stop();
});

test("production takes none that could be guessed", () => {
  const posNeeds = portalNeedsOf("pos");
  expect(posNeeds({ portalKey: null })).toEqual([]);
  expect(posNeeds({ portalKey: "milpa_pos_00112233445566778899aabbccddeeff" })).toEqual([]);
  expect(posNeeds({ portalKey: keyOf("0") }).join()).toContain("could be guessed");
});
