/** API keys of an organization: its members manage them; other organizations see none. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { permissionsOf } from "#platform/contract/permissions.ts";
import type { Got } from "#platform/testing/test-client.ts";
import { invoicingApp } from "../app.ts";
import { startPeople, type PeopleGround } from "../testing/people.ts";

let ground: PeopleGround;
let organizationId: string;
let list: string;
let member: string;
let other: string;
let otherList: string;
let nobody: string;
let operator: string;
beforeAll(async () => {
  ground = await startPeople();
  organizationId = await ground.addOrganization();
  const elsewhere = await ground.addOrganization();
  list = `/o/${organizationId}/keys`;
  otherList = `/o/${elsewhere}/keys`;
  member = await ground.member("mar", organizationId);
  other = await ground.member("otilia", elsewhere);
  nobody = await ground.comeAs("nadie");
  operator = await ground.operator();
});
afterAll(() => ground.stop());

const typed = { name: "Tienda", may_cfdi_read: "yes", confirmed: "yes" };
const secretIn = ({ text }: Got): string =>
  /data-copy="(milpa_invoicing_[^"]+)"/.exec(text)?.[1] ?? "";
const keyOf = (secret: string) => ground.app.services.keys.resolve(secret);
const made = async (cookie: string) => {
  const secret = secretIn(await ground.press(list, typed, cookie));
  const key = await keyOf(secret);
  return { secret, key, id: key?.keyId ?? "" };
};

test("a member's and an operator's key is the organization's, and works", async () => {
  for (const cookie of [member, operator]) {
    const { secret, key, id } = await made(cookie);
    expect(key).toMatchObject({ scope: { organizationId }, permissions: ["cfdi:read"] });
    expect((await ground.request("GET /api/cfdi", { key: secret })).status).toBe(200);
    const successor = await ground.press(`${list}/${id}/rotate`, typed, cookie);
    expect(await keyOf(secretIn(successor))).toMatchObject({ scope: { organizationId } });
    expect((await ground.see(list, member)).text).toContain(id);
    const settings = await ground.see(`/o/${organizationId}/settings`, member);
    expect(settings.text).toContain(`"${list}"`);
  }
});

test("every permission of the app is offered, in both languages", async () => {
  const { text } = await ground.see(`${list}/new`, member);
  for (const one of permissionsOf(invoicingApp))
    expect(text).toContain(`name="may_${one.replaceAll(/\W/g, "_")}"`);
  expect((await ground.see(`${list}/new?lang=en`, member)).text).toContain("Cancel invoices");
});

test("403 for other organizations and people without one; 303 for strangers", async () => {
  const { secret, id } = await made(member);
  for (const [cookie, status] of [
    [other, 403],
    [nobody, 403],
    ["", 303],
  ] as const) {
    for (const at of [list, `${list}/new`, `${list}/${id}`]) {
      const got = await ground.see(at, cookie);
      expect([got.status, got.text.includes("Tienda")]).toEqual([status, false]);
    }
    for (const at of [list, `${list}/${id}/rotate`, `${list}/${id}/revoke`]) {
      const got = await ground.press(at, typed, cookie);
      expect([got.status, secretIn(got)]).toEqual([status, ""]);
    }
  }
  expect(await keyOf(secret)).not.toBeNull();
});

test("404 for another organization's key at one's own address", async () => {
  const { secret, id } = await made(member);
  expect((await ground.see(`${otherList}/${id}`, other)).status).toBe(404);
  for (const act of ["rotate", "revoke"]) {
    const got = await ground.press(`${otherList}/${id}/${act}`, typed, other);
    expect([got.status, secretIn(got)]).toEqual([404, ""]);
  }
  expect((await ground.see(otherList, other)).text).not.toContain(id);
  expect(await keyOf(secret)).not.toBeNull();
});
