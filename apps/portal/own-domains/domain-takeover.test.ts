// A domain changes hands: by the TXT record of the one and the absence of the other's, at once.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPortal, usualTenant, type PortalGround } from "../testing/ground.ts";
import { startNameServer, type NameServer } from "../testing/name-server.ts";

let ground: PortalGround;
let names: NameServer;
beforeAll(async () => {
  names = await startNameServer();
  ground = await startPortal({ variables: { MILPA_PORTAL_NAME_SERVER: names.address } });
});
afterAll(async () => {
  await ground.stop();
  await names.stop();
});

const put = (tenantId: string, more: object) =>
  ground.request(`PUT /api/tenants/shop/${tenantId}`, {
    key: ground.key,
    body: { ...usualTenant, slug: tenantId, tier: "premium", ...more },
  });
const check = (tenantId: string) =>
  ground.request(`POST /api/tenants/shop/${tenantId}/domain/check`, { key: ground.key });
const stateOf = async (tenantId: string): Promise<string> =>
  (await ground.request(`GET /api/tenants/shop/${tenantId}`, { key: ground.key })).body.customDomain
    .state;

/** The business whose portal a browser finds at this host. */
const servedAt = async (host: string): Promise<unknown> => {
  const got = await ground.request("GET /", { headers: { host, accept: "text/html" } });
  return got.status === 302 ? got.headers["location"] : got.status;
};

let count = 0;
/** A domain that `before` proved; its record is there until a test takes it away. */
const provedBy = async (before: string) => {
  count += 1;
  const domain = `plaza-${count}.example`;
  const { customDomain } = (await put(before, { customDomain: domain })).body;
  const { recordName, recordValue } = customDomain;
  names.records.set(recordName, [recordValue]);
  expect((await check(before)).body.customDomain.state).toBe("verified");
  return { domain, recordName: recordName as string, recordValue: recordValue as string };
};

const valueOf = ({ body }: Awaited<ReturnType<typeof put>>): string =>
  body.customDomain.recordValue as string;

test("a successor with the record takes over, once the owner's is definitely gone", async () => {
  const { domain, recordName } = await provedBy("a-1");
  names.records.delete(recordName);
  const asked = await put("a-2", { customDomain: domain });
  expect([asked.status, asked.body.customDomain.state]).toEqual([201, "pending"]);
  expect(await servedAt(domain)).toBe("/shop/a-1");
  names.records.set(recordName, ["v=other", valueOf(asked)]);
  const taken = await check("a-2");
  expect([taken.status, taken.body.customDomain?.state]).toEqual([200, "verified"]);
  expect([await stateOf("a-1"), await servedAt(domain)]).toEqual(["failed", "/shop/a-2"]);
});

test("who lost it stays registered, and may change what does not touch the domain", async () => {
  const { domain, recordName } = await provedBy("b-1");
  names.records.delete(recordName);
  names.records.set(recordName, [valueOf(await put("b-2", { customDomain: domain }))]);
  await check("b-2");
  const changed = await put("b-1", { name: "Otro nombre" });
  expect([changed.status, changed.body.name]).toEqual([200, "Otro nombre"]);
  expect((await put("b-1", { customDomain: domain })).body.code).toBe("DOMAIN_TAKEN");
  expect((await check("b-1")).body.customDomain.state).toBe("failed");
  expect(await servedAt(domain)).toBe("/shop/b-2");
});

test.each([
  ["is there", undefined],
  ["cannot be asked for: the server fails", null],
  ["cannot be asked for: the server refuses", "refused"],
] as const)("409 for a registration while the owner's record %s", async (_how, trouble) => {
  const { domain, recordName } = await provedBy("c-1");
  if (trouble !== undefined) names.records.set(recordName, trouble);
  const asked = await put("c-2", { customDomain: domain });
  expect(asked.status).toBe(409);
  expect(asked.body).toMatchObject({ code: "DOMAIN_TAKEN", field: "customDomain" });
  expect(await servedAt(domain)).toBe("/shop/c-1");
});

test("a successor's check moves nothing without their record, or beside the owner's", async () => {
  const { domain, recordName, recordValue } = await provedBy("d-1");
  names.records.delete(recordName);
  const value = valueOf(await put("d-2", { customDomain: domain }));
  expect((await check("d-2")).body.customDomain.state).toBe("failed");
  names.records.set(recordName, [value, recordValue]);
  expect((await check("d-2")).body.code).toBe("DOMAIN_TAKEN");
  names.records.set(recordName, null);
  expect((await check("d-2")).body.customDomain.state).toBe("failed");
  expect([await stateOf("d-1"), await servedAt(domain)]).toEqual(["verified", "/shop/d-1"]);
});

test("of two successors at once one wins, and the other is told", async () => {
  const { domain, recordName } = await provedBy("e-1");
  names.records.delete(recordName);
  const asked = [
    await put("e-2", { customDomain: domain }),
    await put("e-3", { customDomain: domain }),
  ];
  names.records.set(recordName, asked.map(valueOf));
  const got = await Promise.all([check("e-2"), check("e-3"), check("e-2"), check("e-3")]);
  const won = await servedAt(domain);
  expect(["/shop/e-2", "/shop/e-3"]).toContain(won);
  const [winner, other] = won === "/shop/e-2" ? [0, 1] : [1, 0];
  expect([got[winner], got[winner + 2]].map((one) => one?.status)).toEqual([200, 200]);
  const told = [got[other], got[other + 2]].map((one) => one?.body.code);
  expect(told).toEqual(["DOMAIN_TAKEN", "DOMAIN_TAKEN"]);
  expect(await stateOf("e-1")).toBe("failed");
});

test("an answer from before another took over takes nothing from that one", async () => {
  const { domain, recordName } = await provedBy("f-1");
  names.records.delete(recordName);
  const [late, quick] = [
    valueOf(await put("f-2", { customDomain: domain })),
    valueOf(await put("f-3", { customDomain: domain })),
  ];
  names.records.set(recordName, [late]);
  const release = names.hold();
  const before = names.asked.length;
  const slow = check("f-2");
  await expect.poll(() => names.asked.length).toBeGreaterThan(before);
  // What is asked from here on is answered at once, and otherwise.
  names.goOn();
  names.records.set(recordName, [quick]);
  expect((await check("f-3")).status).toBe(200);
  release();
  expect((await slow).body.code).toBe("DOMAIN_TAKEN");
  expect(await servedAt(domain)).toBe("/shop/f-3");
});
