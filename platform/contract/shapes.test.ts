// The bounds of the small shapes, at their edges.
import { expect, test } from "vitest";
import { listQuery, text } from "./shapes.ts";

const limitOf = (limit?: string) => listQuery.safeParse({ limit }).data?.limit;

test("a list's limit is 50 by default, and above 200 counts as 200 however far above", () => {
  expect(limitOf()).toBe(50);
  expect(limitOf("1")).toBe(1);
  expect(["200", "201", "9007199254740993", "99999999999999999999"].map(limitOf)).toEqual(
    Array(4).fill(200),
  );
});

test.each(["0", "-1", "1.5", "", "x", "1e400"])("a limit of %j is refused", (limit) => {
  expect(limitOf(limit)).toBeUndefined();
});

test("text is what a column can hold: no NUL, no half of a surrogate pair", () => {
  expect(text(10).safeParse("a\u0000").success).toBe(false);
  expect(text(10).safeParse("a\ud83c").success).toBe(false);
  expect(text(10).parse("🌽")).toBe("🌽");
});
