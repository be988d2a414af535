/** Pictures of the demo marketplace, drawn by our own code from circles, boxes and lines. */
import { pngFile } from "#platform/parsing/png-file.ts";

const width = 360;
const height = 240;
/** Points of one pixel, each way: edges come out smooth. */
const fineness = 2;

/** Whether a point is within, in units of the height: x from 0 to 1.5, y from 0 to 1. */
type Within = (x: number, y: number) => boolean;
type Part = readonly [color: string, within: Within];

const oval =
  (cx: number, cy: number, rx: number, ry = rx): Within =>
  (x, y) =>
    ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;
const box =
  (x0: number, y0: number, x1: number, y1: number): Within =>
  (x, y) =>
    x >= x0 && x <= x1 && y >= y0 && y <= y1;
const ring =
  (cx: number, cy: number, r: number, thick: number): Within =>
  (x, y) =>
    Math.abs(Math.hypot(x - cx, y - cy) - r) <= thick / 2;
const line =
  (x0: number, y0: number, x1: number, y1: number, thick: number): Within =>
  (x, y) => {
    const [dx, dy] = [x1 - x0, y1 - y0];
    const along = Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy)));
    return Math.hypot(x - x0 - along * dx, y - y0 - along * dy) <= thick / 2;
  };
const both =
  (one: Within, other: Within): Within =>
  (x, y) =>
    one(x, y) && other(x, y);
/** Upright stripes, such as those of a cloth. */
const stripes =
  (every: number, share: number): Within =>
  (x) =>
    (x / every) % 1 < share;

const cloth = (base: string, stripe: string): readonly Part[] => [
  [base, box(0, 0.68, 1.5, 1)],
  [stripe, both(box(0, 0.68, 1.5, 1), stripes(0.12, 0.35))],
];

const tamal = (cx: number, cy: number): readonly Part[] => [
  ["#c9b458", oval(cx, cy, 0.17, 0.3)],
  ["#e6d58a", oval(cx + 0.02, cy - 0.01, 0.12, 0.25)],
  ["#f7efd2", oval(cx + 0.03, cy, 0.07, 0.18)],
  ["#a98f3c", line(cx - 0.16, cy + 0.06, cx + 0.16, cy + 0.06, 0.022)],
];

const concha = (cx: number, cy: number, top: string): readonly Part[] => [
  ["#a8672f", oval(cx, cy + 0.05, 0.27, 0.2)],
  [top, both(oval(cx, cy, 0.26, 0.2), box(0, 0, 1.5, cy + 0.1))],
  ...[-0.14, -0.05, 0.05, 0.14].map((dx): Part => [
    "#a8672f",
    both(line(cx + dx * 0.25, cy - 0.19, cx + dx * 1.5, cy + 0.1, 0.014), oval(cx, cy, 0.26, 0.2)),
  ]),
];

const wheel = (cx: number, cy: number): readonly Part[] => [
  ["#2f3437", ring(cx, cy, 0.25, 0.035)],
  ...[0, 30, 60, 90, 120, 150].map((degrees): Part => {
    const [dx, dy] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    return ["#8a9296", line(cx - dx * 0.24, cy - dy * 0.24, cx + dx * 0.24, cy + dy * 0.24, 0.006)];
  }),
];

const scenes = {
  tamales: [
    ["#f3c9a5", box(0, 0, 1.5, 1)],
    ...cloth("#c4472f", "#e8e0cf"),
    ["#7a4a2b", oval(0.75, 0.84, 0.6, 0.13)],
    ...tamal(0.45, 0.55),
    ...tamal(0.75, 0.5),
    ...tamal(1.05, 0.55),
  ],
  bread: [
    ["#f7e3c0", box(0, 0, 1.5, 1)],
    ...cloth("#3f7d6b", "#dfe9df"),
    ["#efe7d7", oval(0.75, 0.82, 0.66, 0.14)],
    ...concha(0.45, 0.66, "#f2e2b4"),
    ...concha(1.05, 0.66, "#e7a0a8"),
    ...concha(0.75, 0.44, "#6b4027"),
  ],
  pot: [
    ["#cfdfe6", box(0, 0, 1.5, 1)],
    ["#9c7a55", box(0, 0.8, 1.5, 1)],
    ["#b3592f", oval(0.75, 0.58, 0.36, 0.3)],
    ["#b3592f", box(0.6, 0.16, 0.9, 0.4)],
    ["#8f431f", oval(0.75, 0.16, 0.19, 0.05)],
    ["#5c2a12", oval(0.75, 0.16, 0.14, 0.03)],
    ["#f0d9a8", both(oval(0.75, 0.58, 0.36, 0.3), box(0, 0.5, 1.5, 0.54))],
    [
      "#2e6f8e",
      both(both(oval(0.75, 0.58, 0.36, 0.3), box(0, 0.56, 1.5, 0.66)), stripes(0.1, 0.5)),
    ],
    ["#f0d9a8", both(oval(0.75, 0.58, 0.36, 0.3), box(0, 0.68, 1.5, 0.72))],
  ],
  bicycle: [
    ["#e9efdc", box(0, 0, 1.5, 1)],
    ["#b7c59a", box(0, 0.84, 1.5, 1)],
    ...wheel(0.42, 0.62),
    ...wheel(1.08, 0.62),
    ["#c4472f", line(0.42, 0.62, 0.6, 0.32, 0.03)],
    ["#c4472f", line(0.6, 0.32, 0.96, 0.3, 0.03)],
    ["#c4472f", line(0.42, 0.62, 0.72, 0.62, 0.03)],
    ["#c4472f", line(0.72, 0.62, 0.96, 0.3, 0.03)],
    ["#c4472f", line(0.6, 0.32, 0.72, 0.62, 0.03)],
    ["#c4472f", line(0.94, 0.2, 1.08, 0.62, 0.03)],
    ["#2f3437", line(0.86, 0.19, 0.96, 0.2, 0.03)],
    ["#2f3437", oval(0.58, 0.27, 0.09, 0.028)],
  ],
  herbs: [
    ["#f1ead9", box(0, 0, 1.5, 1)],
    ...[0.32, 0.75, 1.18].flatMap((cx, index): readonly Part[] => [
      ["#6d8f3c", line(cx, 0.62, cx, 0.16, 0.02)],
      ...[0.2, 0.3, 0.4, 0.5].flatMap((cy): readonly Part[] => [
        [index === 1 ? "#4f7d3a" : "#7fa650", oval(cx - 0.08, cy, 0.085, 0.04)],
        [index === 1 ? "#5f9146" : "#92b864", oval(cx + 0.08, cy - 0.04, 0.085, 0.04)],
      ]),
      ["#b3592f", box(cx - 0.15, 0.62, cx + 0.15, 0.9)],
      ["#8f431f", box(cx - 0.17, 0.6, cx + 0.17, 0.67)],
    ]),
  ],
  guitar: [
    ["#3b2a3f", box(0, 0, 1.5, 1)],
    ["#5c2a12", line(0.75, 0.42, 1.36, 0.1, 0.06)],
    ["#d08a3c", oval(0.42, 0.62, 0.27)],
    ["#d08a3c", oval(0.68, 0.48, 0.19)],
    ["#3a1d0d", oval(0.58, 0.53, 0.075)],
    ["#f0d9a8", line(0.36, 0.65, 1.36, 0.1, 0.008)],
    ["#3a1d0d", line(0.31, 0.56, 0.41, 0.75, 0.03)],
  ],
} as const satisfies Readonly<Record<string, readonly Part[]>>;

export type Scene = keyof typeof scenes;

const rgbOf = (color: string): readonly [number, number, number] => {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** The scene as a PNG; the same each time. */
export const drawScene = (scene: Scene): Buffer => {
  // The last part that holds a point is the one that is seen.
  const parts = scenes[scene]
    .map(([color, within]) => [rgbOf(color), within] as const)
    .toReversed();
  const rowLength = 1 + width * 3;
  const rows = Buffer.alloc(rowLength * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const sum = [0, 0, 0];
      for (let point = 0; point < fineness * fineness; point += 1) {
        const px = (x + ((point % fineness) + 0.5) / fineness) / height;
        const py = (y + (Math.floor(point / fineness) + 0.5) / fineness) / height;
        const [color = [0, 0, 0]] = parts.find(([, within]) => within(px, py)) ?? [];
        for (const part of [0, 1, 2]) sum[part] = (sum[part] ?? 0) + (color[part] ?? 0);
      }
      for (const part of [0, 1, 2])
        rows[y * rowLength + 1 + x * 3 + part] = (sum[part] ?? 0) / fineness ** 2;
    }
  }
  return pngFile({ width, height, depth: 8, color: "rgb" }, rows);
};
