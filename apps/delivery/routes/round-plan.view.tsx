/** A round as a small picture, drawn here: the depot, and the stops by their numbers. */
import type { Place } from "./stop-order.domain.ts";

interface Plan {
  readonly title: string;
  readonly depot: Place;
  readonly stops: readonly (Place & { readonly orderId: string; readonly position: number })[];
}

const side = 160;
const margin = 12;

export const RoundPlan = ({ title, depot, stops }: Plan) => {
  const at = scaleOf([depot, ...stops]);
  const line = [depot, ...stops, depot].map((place, index) => {
    const { x, y } = at(place);
    return `${index === 0 ? "M" : "L"}${x} ${y}`;
  });
  const middle = at(depot);
  return (
    <svg class="round-plan" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={title}>
      <path d={line.join("")} />
      <rect x={middle.x - 4} y={middle.y - 4} width="8" height="8" />
      {stops.map((stop) => {
        const { x, y } = at(stop);
        return (
          <g key={stop.orderId}>
            <circle cx={x} cy={y} r="6" />
            <text x={x} y={y}>
              {stop.position}
            </text>
          </g>
        );
      })}
    </svg>
  );
};

/**
 * North is up, all of it in the middle, and both ways the same scale: a degree of longitude is
 * shorter away from the equator.
 */
const scaleOf = (places: readonly Place[]) => {
  const middle = places.reduce((sum, { latitude }) => sum + latitude, 0) / places.length;
  const shrink = Math.cos((middle * Math.PI) / 180);
  const xs = places.map(({ longitude }) => longitude * shrink);
  const ys = places.map(({ latitude }) => latitude);
  const [wide, high] = [extentOf(xs), extentOf(ys)];
  const span = Math.max(wide.length, high.length, 0.000_1);
  const scale = (side - 2 * margin) / span;
  const tenth = (value: number): number => Math.round(value * 10) / 10;
  return ({ latitude, longitude }: Place) => ({
    x: tenth(side / 2 + (longitude * shrink - wide.middle) * scale),
    y: tenth(side / 2 - (latitude - high.middle) * scale),
  });
};

const extentOf = (values: readonly number[]) => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return { length: most - least, middle: (least + most) / 2 };
};
