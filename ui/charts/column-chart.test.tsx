/** Columns over time: heights, what is unknown, and the figures behind them. */
import { expect, test } from "vitest";
import { columnsMost } from "../limits.ts";
import { renderPart } from "../render.ts";
import { ColumnChart, type ChartColumn } from "./column-chart.tsx";

const drawn = (columns: readonly ChartColumn[], most?: number): string =>
  renderPart(
    <ColumnChart title="<b>" nameTitle="Day" valueTitle="Up" columns={columns} most={most} />,
    { locale: "en", theme: "auto" },
  );
const heights = (page: string) =>
  [...page.matchAll(/ height="([\d.]+)"/g)].map(([, h]) => Number(h));

test("the highest fills the chart, or what is said to; little is seen, none is not", () => {
  const of = (value: number) => ({ name: String(value), value, text: `${value} %` });
  expect(heights(drawn([of(50), of(200), of(1), of(0)]))).toEqual([25, 100, 4, 0]);
  expect(heights(drawn([of(50)], 100))).toEqual([50]);
});

test("what is unknown is not drawn as nothing; what is wrong at zero is seen", () => {
  const page = drawn([
    { name: "a", value: null, text: "no data" },
    { name: "b", value: 0, text: "0 %", tone: "danger" },
  ]);
  expect(page).toContain('data-tone="unknown"');
  expect(heights(page)).toEqual([100, 4]);
});

test("each figure stands in the table; nothing becomes markup; the last of too many stay", () => {
  const many = Array.from({ length: columnsMost + 3 }, (_unused, index) => ({
    name: `day ${index}`,
    value: index,
    text: `${index} of <i>`,
  }));
  const page = drawn(many);
  expect(page).not.toMatch(/<b>|<i>/);
  expect(page).not.toContain("day 2<");
  expect(page).toContain(`<th scope="row">day ${columnsMost + 2}</th>`);
});
