/** An organization never loses the last person who came in for it; others are invited again. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listMembers } from "#platform/people/memberships.ts";
import { expectInvitedAgain } from "#platform/people/test-invite-again.ts";
import { startPeople, type PeopleGround } from "../testing/people.ts";

let ground: PeopleGround;
beforeAll(async () => {
  ground = await startPeople();
});
afterAll(() => ground.stop());

const people = () => `/o/${ground.organizationId}/settings/people`;
const remove = (sub: string, cookie: string) =>
  ground.press(people(), { remove: `${sub}@example.org` }, cookie);
const names = async () => {
  const members = await listMembers(ground.app.services.db, ground.organizationId);
  return members.map(({ emailKey }) => emailKey);
};

beforeEach(async () => {
  await ground.app.services.db.pool.query("delete from membership");
});

test("two who remove each other at once: one remains, and the other is told why", async () => {
  for (let round = 0; round < 5; round += 1) {
    const [ana, eva] = [await ground.member("ana"), await ground.member("eva")];
    // Both are known to come in: neither is turned away because the other was faster.
    for (const cookie of [ana, eva])
      expect((await ground.see("/", cookie)).status).toBeLessThan(400);
    const got = await Promise.all([remove("eva", ana), remove("ana", eva)]);
    expect(got.map(({ status }) => status).toSorted()).toEqual([303, 400]);
    expect(got.find(({ status }) => status === 400)?.text).toContain("al menos una persona");
    expect(await names()).toHaveLength(1);
    await ground.app.services.db.pool.query("delete from membership");
  }
});

test("not even an operator takes the last one off; who never came goes any time", async () => {
  await ground.member("ana");
  const operator = await ground.operator();
  await ground.press(people(), { member: "new@example.org" }, operator);
  expect((await remove("new", operator)).status).toBe(303);
  expect((await remove("ana", operator)).status).toBe(400);
  expect(await names()).toEqual(["ana@example.org"]);
});

test("somebody who lost the letter is invited again: the old link is over", async () => {
  const cookie = await ground.member("ana");
  await expectInvitedAgain(ground, {
    at: `/o/${ground.organizationId}/settings`,
    cookie,
    sub: "lia",
    invite: (member) => ground.press(people(), { member }, cookie),
    whom: "lia@example.org",
    leadsTo: `/o/${ground.organizationId}/invoices`,
  });
});
