// Who pays for an organization's stamps: an operator says so, and nobody else.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { startPeople, type PeopleGround } from "../testing/people.ts";
import { findOrganization } from "./organizations.query.ts";

let ground: PeopleGround;
let operator: string;
beforeAll(async () => {
  ground = await startPeople();
  operator = await ground.operator();
});
afterAll(() => ground.stop());

const press = (form: Readonly<Record<string, string>>, cookie = operator) =>
  ground.press(`/organizations/${ground.organizationId}/billing`, form, cookie);
const settings = (cookie = operator) => ground.see(`/o/${ground.organizationId}/settings`, cookie);
const billing = async (id = ground.organizationId) => {
  const found = await findOrganization(ground.app.services.db, id);
  return [found?.billedAs, found?.ecosystemTenantId];
};

describe("an operator", () => {
  test("binds it to a tenant, and frees it again", async () => {
    const tenantId = newId();
    const done = await press({ billedAs: "ecosystem", ecosystemTenantId: ` ${tenantId} ` });
    const at = `/o/${ground.organizationId}/settings?done=billed`;
    expect([done.status, done.headers["location"]]).toEqual([303, at]);
    expect(await billing()).toEqual(["ecosystem", tenantId]);
    expect((await settings()).text).toContain(tenantId);
    const profile = await ground.request("GET /api/organization", { key: ground.key });
    expect(profile.body).toMatchObject({ billedAs: "ecosystem", ecosystemTenantId: tenantId });
    await press({ billedAs: "own", ecosystemTenantId: tenantId });
    expect(await billing()).toEqual(["own", null]);
    await press({ billedAs: "partner" });
    expect(await billing()).toEqual(["partner", null]);
  });

  test("400: no tenant, or one that has another organization with this RFC", async () => {
    for (const ecosystemTenantId of ["", "mi empresa"]) {
      const got = await press({ billedAs: "ecosystem", ecosystemTenantId });
      expect(got.status).toBe(400);
      expect(got.text).toContain("Falta el identificador de la empresa suscrita");
    }
    const tenantId = newId();
    await press({ billedAs: "ecosystem", ecosystemTenantId: tenantId });
    const other = await ground.addOrganization();
    const twice = await ground.press(
      `/organizations/${other}/billing`,
      { billedAs: "ecosystem", ecosystemTenantId: tenantId },
      operator,
    );
    expect(twice.status).toBe(400);
    expect(twice.text).toContain("ya tiene otra organización con el mismo RFC");
    expect(await billing(other)).toEqual(["partner", null]);
  });
});

test("a member neither sees the part nor may send it", async () => {
  const before = await billing();
  const member = await ground.member("marta");
  expect((await settings(member)).text).not.toContain("A quién se cobran");
  const sent = await press({ billedAs: "own" }, member);
  expect([sent.status, sent.headers["location"]]).toEqual([303, "/"]);
  expect(await billing()).toEqual(before);
});
