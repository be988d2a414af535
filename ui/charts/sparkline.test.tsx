/** A small line lies within its picture, and says in words what it shows. */
import { describe, expect, test } from "vitest";
import { render } from "preact-render-to-string";
import { sparkPoints } from "./spark-points.ts";
import { Sparkline } from "./sparkline.tsx";

const size = { width: 120, height: 32 };

describe("a small line", () => {
  test("goes from the left to the right, from its lowest to its highest", () => {
    expect(sparkPoints([0, 5, 10], size)).toEqual([
      [0, 30],
      [60, 16],
      [120, 2],
    ]);
  });

  test.each([[[0, 0, 0]], [[7, 7]], [[-5, 0, 5]], [[1]], [[9_007_199_254_740_991, 0]]])(
    "%j stays in its picture",
    (values) => {
      for (const [x, y] of sparkPoints(values, size)) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(size.width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(size.height);
      }
    },
  );

  test("is a picture with words; of one day there is none", () => {
    const drawn = render(<Sparkline values={[1, 2]} label="Ventas por día" />);
    expect(drawn).toContain('role="img"');
    expect(drawn).toContain('aria-label="Ventas por día"');
    expect(render(<Sparkline values={[1]} label="x" />)).toBe("");
  });
});
