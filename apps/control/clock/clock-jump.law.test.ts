/** Whatever is asked of the clock, it never goes back and never leaves its bounds. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { offsetMostMs } from "#platform/control-plane/limits.ts";
import { Refusal } from "#platform/errors.ts";
import { jumpOf } from "./clock-jump.domain.ts";

const real = new Date("2026-01-31T12:00:00Z");
const hourMs = 3_600_000;

describe("a jump", () => {
  test("leads forward and within bounds, or is refused by naming its field", () => {
    const whole = fc.integer({ min: -20, max: 20_000 });
    const duration = fc
      .tuple(fc.constantFrom("P#D", "P#M", "P#Y", "P#W", "PT#H", "PT#S", "-P#D"), whole)
      .map(([form, amount]) => form.replace("#", String(amount)));
    const moment = fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
    const jump = fc.oneof(
      fc.record({ advance: fc.oneof(duration, fc.string()) }),
      fc.record({ set: fc.oneof(moment, fc.string()) }),
    );
    fc.assert(
      fc.property(jump, fc.integer({ min: 0, max: 9 * 365 * 24 * hourMs }), (asked, offsetMs) => {
        const next = jumpOf(asked, { real, offsetMs });
        if (next instanceof Refusal) {
          expect(next.detail.field).toBe("set" in asked ? "set" : "advance");
        } else {
          expect(next).toBeGreaterThanOrEqual(offsetMs);
          expect(next).toBeLessThanOrEqual(offsetMostMs);
          expect(Number.isSafeInteger(next)).toBe(true);
        }
      }),
    );
  });

  test.each(["P", "PT", "P1DT", "1D", "P1", ""])("of %j is no duration", (advance) => {
    expect(jumpOf({ advance }, { real, offsetMs: 0 })).toMatchObject({ code: "invalid_request" });
  });

  test("of one day twice is a jump of two days", () => {
    const once = jumpOf({ advance: "P1D" }, { real, offsetMs: 0 });
    const twice = jumpOf({ advance: "P1D" }, { real, offsetMs: Number(once) });
    expect(twice).toBe(jumpOf({ advance: "P2D" }, { real, offsetMs: 0 }));
  });

  test("of a month ends at the end of a shorter month", () => {
    expect(jumpOf({ advance: "P1M" }, { real, offsetMs: 0 })).toBe(28 * 24 * hourMs);
  });

  test("a moment without a zone is read as UTC, wherever the server stands", () => {
    const next = jumpOf({ set: "2026-01-31T13:00:00" }, { real, offsetMs: 0 });
    expect(next).toBe(hourMs);
  });
});
