/** The staff of a business: invited again by whoever manages it, and moved between its roles. */
import { afterAll, beforeAll, test } from "vitest";
import { expectInvitedAgain } from "#platform/people/test-invite-again.ts";
import { startPeople, type PeopleGround } from "../testing/people.ts";

let ground: PeopleGround;
beforeAll(async () => {
  ground = await startPeople();
});
afterAll(() => ground.stop());

test("somebody who lost the letter is invited again: the old link is over", async () => {
  const { id } = await ground.found();
  const at = `/n/${id}/staff`;
  const cookie = await ground.hire(id, "vera");
  await expectInvitedAgain(ground, {
    at,
    cookie,
    sub: "lola",
    invite: (email) => ground.press(at, { name: "Lola", email, kind: "operational" }, cookie),
    whom: "Lola",
    leadsTo: `/n/${id}/register`,
  });
});
