/** However a recipient is typed, it is found. */
import { expect, test } from "vitest";
import { jobIdOf, readJobId } from "../jobs/job-id.domain.ts";
import { recipientKey } from "./recipient.domain.ts";

test.each([
  ["+52 55 1234 5678", "5512345678"],
  ["525512345678", "5512345678"],
  [" 52 1 (55) 1234-5678", "5512345678"],
  ["Ana@Example.org ", "ana@example.org"],
  ["12345", "12345"],
  ["user5512345678@example.org", "user5512345678@example.org"],
  ["@Milpa", "@milpa"],
])("%s is looked for as %s", (typed, key) => {
  expect(recipientKey(typed)).toBe(key);
});

test.each(["", "a", "a.", ".b", "a.b.c", "A.b", "a b.c", "a.b/../c"])("%s is no job", (id) => {
  expect(readJobId(id)).toBeNull();
});

test("a job's id reads back", () => {
  const id = { app: "payments", name: "monthly-first" };
  expect(readJobId(jobIdOf(id))).toEqual(id);
});
