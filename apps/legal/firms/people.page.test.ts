/** The people of a firm: invited again by a partner, given another duty, and never all gone. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { listMembers } from "#platform/people/memberships.ts";
import { expectInvitedAgain } from "#platform/people/test-invite-again.ts";
import { startLegal, type LegalGround } from "../testing/ground.ts";

let ground: LegalGround;
beforeAll(async () => {
  ground = await startLegal();
});
afterAll(() => ground.stop());

test("somebody who lost the letter is invited again: the old link is over", async () => {
  const { id } = await ground.found();
  const at = `/n/${id}/people`;
  const cookie = await ground.hire(id, "vera");
  await expectInvitedAgain(ground, {
    at,
    cookie,
    sub: "lola",
    invite: (email) => ground.press(at, { name: "Lola", email, kind: "paralegal" }, cookie),
    whom: "Lola",
    leadsTo: `/n/${id}/matters`,
  });
});

test("a duty is changed as a button says, and one partner remains", async () => {
  const { id } = await ground.found();
  const at = `/n/${id}/people`;
  const cookie = await ground.hire(id, "socia");
  await ground.hire(id, "pasante", "paralegal");
  const stands = async () =>
    Object.fromEntries(
      (await listMembers(ground.app.services.db, id)).map(({ sub, role, active }) => [
        sub,
        active ? role : "left",
      ]),
    );
  const press = async (sub: string, change: string) => {
    const got = await ground.press(`${at}/${await ground.memberId(id, sub)}`, { change }, cookie);
    return got.status;
  };
  expect(await press("pasante", "associate")).toBe(303);
  expect(await press("pasante", "emperor")).toBe(303);
  expect(await stands()).toEqual({ socia: "partner", pasante: "associate" });
  expect(await press("socia", "paralegal")).toBe(400);
  expect(await press("pasante", "deactivate")).toBe(303);
  expect(await stands()).toEqual({ socia: "partner", pasante: "left" });
  const gone = await ground.press(`${at}/no-such`, { change: "reactivate" }, cookie);
  expect([gone.status, gone.text.includes("ya no está en la lista")]).toEqual([400, true]);
});
