/** Where something lies with 95 %, drawn as a line with its mean; the numbers stand beside it. */

export interface IntervalLineProps {
  /** Each from 0 to 1, of the widest that is drawn beside. */
  readonly low: number;
  readonly mean: number;
  readonly high: number;
  /** The same in words, above it. */
  readonly text: string;
}

const at = (share: number): string => (2 + share * 96).toFixed(1);

export const IntervalLine = ({ text, ...drawn }: IntervalLineProps) => (
  <div>
    <div>{text}</div>
    <Line {...drawn} />
  </div>
);

const Line = ({ low, mean, high }: Omit<IntervalLineProps, "text">) => (
  <svg viewBox="0 0 100 8" width="140" height="12" aria-hidden="true" preserveAspectRatio="none">
    <rect x="0" y="3.5" width="100" height="1" fill="currentColor" opacity="0.15" />
    <rect
      x={at(low)}
      y="2.5"
      width={Math.max(0.5, (high - low) * 96).toFixed(1)}
      height="3"
      fill="currentColor"
      opacity="0.5"
    />
    <rect x={at(mean)} y="0" width="1" height="8" fill="currentColor" />
  </svg>
);
