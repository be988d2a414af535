/** Cells on a ring and what goes back from each to each, drawn by the server. */
import type { ClearingLine } from "./clearing.domain.ts";

interface PictureProps {
  readonly title: string;
  readonly lines: readonly ClearingLine[];
  readonly names: ReadonlyMap<string, string>;
}

const side = 480;
const middle = side / 2;
const ring = 160;
/** Room for names at the left and the right of the ring. */
const margin = 80;
const thickest = 12;
const nameMost = 16;

interface Spot {
  readonly x: number;
  readonly y: number;
}

const viewBox = `${-margin} 0 ${side + 2 * margin} ${side}`;

/** The place of the nth of so many, the first at the top. */
const spotOf = (nth: number, of: number, radius: number): Spot => {
  const angle = (2 * Math.PI * nth) / of - Math.PI / 2;
  const round = (value: number): number => Math.round(value * 10) / 10;
  return {
    x: round(middle + radius * Math.cos(angle)),
    y: round(middle + radius * Math.sin(angle)),
  };
};

export const ClearingPicture = ({ title, lines, names }: PictureProps) => {
  const cells = [...new Set(lines.flatMap((line) => [line.holderCellId, line.issuerCellId]))];
  const spots = new Map(cells.map((id, nth) => [id, spotOf(nth, cells.length, ring)]));
  const most = Math.max(1, ...lines.map((line) => line.cents));
  return (
    <figure class="clearing-picture">
      <figcaption>{title}</figcaption>
      <svg viewBox={viewBox} aria-hidden="true" focusable="false">
        {lines.map((line) => (
          <Return
            key={`${line.holderCellId} ${line.issuerCellId}`}
            from={spots.get(line.holderCellId)}
            to={spots.get(line.issuerCellId)}
            width={1 + (thickest - 1) * (line.cents / most)}
          />
        ))}
        {cells.map((id, nth) => (
          <Cell key={id} nth={nth} of={cells.length} name={names.get(id) ?? "…"} />
        ))}
      </svg>
    </figure>
  );
};

/** Bent to the left of its way, so that there and back are two lines; thick as the amount. */
const Return = (props: {
  readonly from: Spot | undefined;
  readonly to: Spot | undefined;
  readonly width: number;
}) => {
  const { from, to, width } = props;
  if (!from || !to) return null;
  const bend = 0.18;
  const x = (from.x + to.x) / 2 + (to.y - from.y) * bend;
  const y = (from.y + to.y) / 2 - (to.x - from.x) * bend;
  const path = `M${from.x} ${from.y}Q${Math.round(x)} ${Math.round(y)} ${to.x} ${to.y}`;
  return <path d={path} stroke-width={Math.round(width * 10) / 10} />;
};

const Cell = (props: { readonly nth: number; readonly of: number; readonly name: string }) => {
  const { nth, of, name } = props;
  const spot = spotOf(nth, of, ring);
  const label = spotOf(nth, of, ring + 24);
  const anchor = Math.abs(label.x - middle) < 40 ? "middle" : label.x < middle ? "end" : "start";
  const text = name.length > nameMost ? `${name.slice(0, nameMost - 1)}…` : name;
  return (
    <>
      <circle cx={spot.x} cy={spot.y} r="9" />
      <text x={label.x} y={label.y + 5} text-anchor={anchor}>
        {text}
      </text>
    </>
  );
};
