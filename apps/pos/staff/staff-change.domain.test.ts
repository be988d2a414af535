/** The last manager stays. */
import { expect, test } from "vitest";
import { Refusal } from "#platform/errors.ts";
import { changedMember } from "./staff-change.domain.ts";

const member = (id: string, more: object = {}) => ({
  id,
  kind: "management" as const,
  active: true,
  hasCome: true,
  ...more,
});
const codeOf = (outcome: unknown): string | null =>
  outcome instanceof Refusal ? outcome.code : null;

test.each([
  ["taken off", { active: false }],
  ["moved to the register", { kind: "operational" as const }],
])("the only manager cannot be %s", (_, change) => {
  expect(codeOf(changedMember([member("a")], "a", change))).toBe("last_manager");
  const absent = [member("b", { active: false }), member("c", { kind: "operational" })];
  expect(codeOf(changedMember([member("a"), ...absent], "a", change))).toBe("last_manager");
  const unproved = member("d", { hasCome: false });
  expect(codeOf(changedMember([member("a"), unproved], "a", change))).toBe("last_manager");
  expect(changedMember([member("a"), member("e")], "a", change)).toMatchObject(change);
});

test("those at the register come and go; who is unknown is not found", () => {
  const till = member("t", { kind: "operational" });
  expect(changedMember([till], "t", { active: false })).toMatchObject({ active: false });
  expect(codeOf(changedMember([till], "x", { active: false }))).toBe("member_not_found");
});
