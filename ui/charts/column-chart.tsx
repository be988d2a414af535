/** Something over time, drawn as columns by the server; the figures stand in a table behind. */
import { columnsMost } from "../limits.ts";
import { useWords } from "../use-words.ts";

export interface ChartColumn {
  /** Such as a day. */
  readonly name: string;
  /** Null: nothing is known of it. */
  readonly value: number | null;
  /** As people read it, such as `99.8 %`. */
  readonly text: string;
  readonly tone?: "plain" | "warning" | "danger" | undefined;
}

export interface ColumnChartProps {
  readonly title: string;
  readonly nameTitle: string;
  readonly valueTitle: string;
  /** From left to right, at most 92; of more the last are shown. */
  readonly columns: readonly ChartColumn[];
  /** What a full column is; the highest value when left out. */
  readonly most?: number | undefined;
}

/** Low, yet there: a day of one is not a day of none, and what is wrong is seen. */
const leastHeight = 4;

export const ColumnChart = (props: ColumnChartProps) => {
  const t = useWords();
  const columns = props.columns.slice(-columnsMost);
  const most = props.most ?? Math.max(1, ...columns.map(({ value }) => value ?? 0));
  return (
    <figure class="columns-chart">
      <figcaption>{props.title}</figcaption>
      <svg
        viewBox={`0 0 ${columns.length * 10} 100`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {columns.map(({ name, value, tone = "plain" }, index) => (
          <Column key={name} at={index} value={value} most={most} tone={tone} />
        ))}
      </svg>
      <p class="columns-chart-ends" aria-hidden="true">
        <span>{columns[0]?.name}</span>
        <span>{columns.at(-1)?.name}</span>
      </p>
      <details>
        <summary>
          {t("figures")}
          <span class="visually-hidden">: {props.title}</span>
        </summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{props.nameTitle}</th>
              <th scope="col">{props.valueTitle}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ name, text }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
};

const Column = (props: {
  readonly at: number;
  readonly value: number | null;
  readonly most: number;
  readonly tone: string;
}) => {
  const { at, value, most, tone } = props;
  const share = value === null ? 1 : Math.min(1, Math.max(0, value) / most);
  const isNone = value === 0 && tone === "plain";
  const height = isNone ? 0 : Math.max(leastHeight, share * 100);
  return (
    <rect
      x={at * 10 + 1}
      y={(100 - height).toFixed(1)}
      width="8"
      height={height.toFixed(1)}
      data-tone={value === null ? "unknown" : tone}
    />
  );
};
