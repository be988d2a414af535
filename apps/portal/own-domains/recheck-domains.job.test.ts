/** Proofs of domains grow old: a record that is gone is told once, and ends the proof in time. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { dayMs, hourMs } from "#platform/clock.ts";
import { testCronSecret } from "#platform/testing/test-app.ts";
import { recordGraceMs } from "./domain-limits.ts";
import { domainsToRecheck } from "./domains.query.ts";
import { startPortal, usualTenant, type PortalGround } from "../testing/ground.ts";
import { startNameServer, type NameServer } from "../testing/name-server.ts";

let ground: PortalGround;
let names: NameServer;
beforeAll(async () => {
  names = await startNameServer();
  ground = await startPortal({ variables: { MILPA_PORTAL_NAME_SERVER: names.address } });
});
// Each test has domains of its own; those of others must not count.
beforeEach(async () => {
  for (const id of used.splice(0)) await put(id, { customDomain: null });
});
afterAll(async () => {
  await ground.stop();
  await names.stop();
});

const used: string[] = [];
const put = (tenantId: string, more: object) =>
  ground.request(`PUT /api/tenants/shop/${tenantId}`, {
    key: ground.key,
    body: { ...usualTenant, slug: tenantId, tier: "premium", ...more },
  });
const check = (tenantId: string) =>
  ground.request(`POST /api/tenants/shop/${tenantId}/domain/check`, { key: ground.key });
const recordOf = async (tenantId: string) =>
  (await ground.request(`GET /api/tenants/shop/${tenantId}`, { key: ground.key })).body
    .customDomain;
const served = async (domain: string): Promise<boolean> =>
  (await ground.request("GET /", { headers: { host: domain, accept: "text/html" } })).status ===
  302;
const run = async () => {
  const got = await ground.request("POST /api/cron/recheck-domains", { bearer: testCronSecret });
  expect(got.status, got.text).toBe(200);
  return got.body.result;
};
/** Messages are carried after the commit; what is sent meanwhile would be seen here, too. */
const mails = async (count: number) => {
  await expect.poll(() => ground.sent.length, { timeout: 3_000 }).toBe(count);
  return ground.sent.at(-1);
};

const proved = async (tenantId: string, more: object = {}) => {
  used.push(tenantId);
  const domain = `${tenantId}.example`;
  const { customDomain } = (await put(tenantId, { customDomain: domain, ...more })).body;
  const { recordName, recordValue } = customDomain;
  names.records.set(recordName, [recordValue]);
  expect((await check(tenantId)).body.customDomain.state).toBe("verified");
  return { domain, recordName: recordName as string, recordValue: recordValue as string };
};

const nothing = {
  present: 0,
  foundMissing: 0,
  stillMissing: 0,
  givenUp: 0,
  unanswered: 0,
  overtaken: 0,
  failed: 0,
};

test("a record that stays is looked at, and nobody hears of it", async () => {
  const { domain } = await proved("uno");
  const before = ground.sent.length;
  ground.clock.advance(dayMs);
  expect(await run()).toEqual({ ...nothing, present: 1 });
  expect((await recordOf("uno")).checkedAt).toBe(ground.clock.now().toISOString());
  expect([await served(domain), ground.sent.length]).toEqual([true, before]);
});

test.each([
  ["no such name", "dos-a", undefined],
  ["no text", "dos-b", []],
  ["other texts", "dos-c", ["v=other"]],
] as const)("%s for three days: told once, then no longer served", async (_how, id, texts) => {
  const { domain, recordName, recordValue } = await proved(id);
  const before = ground.sent.length;
  if (texts) names.records.set(recordName, texts);
  else names.records.delete(recordName);
  expect(await run()).toEqual({ ...nothing, foundMissing: 1 });
  const mail = await mails(before + 1);
  expect(mail).toMatchObject({
    channel: "email",
    to: "hola@tienda.example",
    subject: `Falta el registro TXT de ${domain}`,
  });
  for (const part of [recordName, recordValue, "en 3 días", "in 3 days", usualTenant.name])
    expect(mail?.text).toContain(part);
  ground.clock.advance(dayMs);
  expect(await run()).toEqual({ ...nothing, stillMissing: 1 });
  ground.clock.advance(recordGraceMs - dayMs - 1);
  expect(await run()).toEqual({ ...nothing, stillMissing: 1 });
  expect([await served(domain), (await recordOf(id)).state]).toEqual([true, "verified"]);
  ground.clock.advance(1);
  expect(await run()).toEqual({ ...nothing, givenUp: 1 });
  expect([await served(domain), (await recordOf(id)).state]).toEqual([false, "failed"]);
  expect((await ground.request(`GET /api/domains/ask?domain=${domain}`)).status).toBe(404);
  ground.clock.advance(dayMs);
  expect(await run()).toEqual(nothing);
  expect(ground.sent.length).toBe(before + 1);
  used.push(`${id}-heir`);
  const heir = await put(`${id}-heir`, { customDomain: domain });
  expect(heir.body.customDomain.state).toBe("pending");
});

test("a record that is back begins anew: three days, and another mail", async () => {
  const { domain, recordName, recordValue } = await proved("tres");
  const before = ground.sent.length;
  names.records.delete(recordName);
  await run();
  await mails(before + 1);
  names.records.set(recordName, [recordValue]);
  ground.clock.advance(dayMs);
  expect(await run()).toEqual({ ...nothing, present: 1 });
  names.records.delete(recordName);
  ground.clock.advance(recordGraceMs);
  expect(await run()).toEqual({ ...nothing, foundMissing: 1 });
  await mails(before + 2);
  // Looked at by hand it is back, too.
  names.records.set(recordName, [recordValue]);
  await check("tres");
  names.records.delete(recordName);
  ground.clock.advance(recordGraceMs);
  expect(await run()).toEqual({ ...nothing, foundMissing: 1 });
  expect(await served(domain)).toBe(true);
});

test("no answer changes nothing, however long it lasts", async () => {
  const { domain, recordName } = await proved("cuatro");
  names.records.delete(recordName);
  await run();
  const before = [await recordOf("cuatro"), ground.sent.length];
  for (const trouble of [null, "refused"] as const) {
    names.records.set(recordName, trouble);
    ground.clock.advance(2 * recordGraceMs);
    expect(await run()).toEqual({ ...nothing, unanswered: 1 });
    expect([await recordOf("cuatro"), ground.sent.length]).toEqual(before);
  }
  expect(await served(domain)).toBe(true);
  names.records.delete(recordName);
  expect(await run()).toEqual({ ...nothing, givenUp: 1 });
});

test("who does not answer goes to the end of the line, and keeps nobody waiting", async () => {
  const { domain: mute, recordName } = await proved("ocho");
  names.records.set(recordName, null);
  await run();
  // By name alone the mute one would come first.
  const { domain: fresh } = await proved("siete");
  const first = async (most: number) =>
    (await domainsToRecheck(ground.app.services.db, most)).map(({ domain }) => domain);
  expect([await first(1), await first(2)]).toEqual([[fresh], [fresh, mute]]);
  ground.clock.advance(dayMs);
  expect(await run()).toEqual({ ...nothing, present: 1, unanswered: 1 });
});

test("what was looked at by hand meanwhile is not judged by the older answer", async () => {
  const { domain, recordName, recordValue } = await proved("cinco");
  const before = ground.sent.length;
  names.records.delete(recordName);
  const release = names.hold();
  const asked = names.asked.length;
  ground.clock.advance(hourMs);
  const running = run();
  await expect.poll(() => names.asked.length).toBeGreaterThan(asked);
  names.goOn();
  names.records.set(recordName, [recordValue]);
  ground.clock.advance(1);
  expect((await check("cinco")).body.customDomain.state).toBe("verified");
  release();
  expect(await running).toEqual({ ...nothing, overtaken: 1 });
  expect([await served(domain), ground.sent.length]).toEqual([true, before]);
});

test("a business without an address is not told, and the rest is as for all", async () => {
  const { recordName } = await proved("seis", { contact: { email: "" } });
  const before = ground.sent.length;
  names.records.delete(recordName);
  expect(await run()).toEqual({ ...nothing, foundMissing: 1 });
  ground.clock.advance(recordGraceMs);
  expect(await run()).toEqual({ ...nothing, givenUp: 1 });
  expect(ground.sent.length).toBe(before);
});
