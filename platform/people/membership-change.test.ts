/** The last who keeps a place stays, addresses are added once, and each stands somewhere. */
import { expect, test } from "vitest";
import { changedMember, memberState, notAdded } from "./membership-change.ts";

const member = (id: string, more: object = {}) => ({
  id,
  role: "owner",
  active: true,
  sub: `sub of ${id}` as string | null,
  ...more,
});

test.each([
  ["taken off", { active: false }],
  ["given another role", { role: "cashier" }],
])("the only owner cannot be %s", (_, change) => {
  const alone = [member("a")];
  const absent = [member("b", { active: false }), member("c", { role: "cashier" })];
  const unproved = member("d", { sub: null });
  for (const members of [alone, [...alone, ...absent], [...alone, unproved]])
    expect(changedMember(members, "a", change, "owner")).toBe("lastKeeper");
  expect(changedMember([...alone, member("e")], "a", change, "owner")).toMatchObject(change);
});

test("others come and go, as everybody does where a place may stand empty", () => {
  const cashier = member("t", { role: "cashier" });
  expect(changedMember([cashier], "t", { active: false }, "owner")).toMatchObject({
    active: false,
  });
  expect(changedMember([member("a")], "a", { active: false })).toMatchObject({ active: false });
  expect(changedMember([cashier], "x", { active: false }, "owner")).toBe("unknown");
});

test("an address is added once, and no more than fit", () => {
  const members = [{ emailKey: "ana@example.org" }];
  expect(notAdded(members, "ana@example.org", 2)).toBe("known");
  expect(notAdded(members, "eva@example.org", 2)).toBeNull();
  expect(notAdded(members, "eva@example.org", 1)).toBe("full");
});

test.each([
  ["in", {}],
  ["in", { invitedUntil: new Date("2026-11-01T00:00:00Z") }],
  ["waits", { sub: null }],
  ["waits", { sub: null, invitedUntil: new Date("2026-11-23T00:00:01Z") }],
  ["over", { sub: null, invitedUntil: new Date("2026-11-23T00:00:00Z") }],
  ["left", { sub: null, active: false, invitedUntil: new Date("2026-11-01T00:00:00Z") }],
])("is %s: %j", (state, more) => {
  const { active, sub } = member("a", more);
  const invited = { active, sub, invitedUntil: null, ...more };
  expect(memberState(invited, new Date("2026-11-23T00:00:00Z"))).toBe(state);
});
