/** How something went from day to day, as a small line; the figure itself stands beside it. */
import { sparkPoints } from "./spark-points.ts";

export interface SparklineProps {
  /** In the order of their days, the last one is today. */
  readonly values: readonly number[];
  /** What it shows, for who does not see it. */
  readonly label: string;
}

/** Of the picture; it is stretched to the width that there is. */
const size = { width: 120, height: 32 };

export const Sparkline = ({ values, label }: SparklineProps) => {
  if (values.length < 2) return null;
  const points = sparkPoints(values, size).map(String).join(" ");
  return (
    <svg
      class="sparkline"
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <polygon points={`0,${size.height} ${points} ${size.width},${size.height}`} />
      <polyline points={points} />
    </svg>
  );
};
