/** Amounts compared: a table that any reader understands, with a bar drawn in each row. */
import { barsMost } from "../limits.ts";
import { useWords } from "../use-words.ts";

export interface Bar {
  readonly name: string;
  readonly value: number;
  /** The value as people read it, such as `$1,200.00`. */
  readonly text: string;
}

export interface BarChartProps {
  readonly title: string;
  readonly nameTitle: string;
  readonly valueTitle: string;
  /** At most 60; more are not shown. */
  readonly bars: readonly Bar[];
  /** `plain` paints all bars alike: for one thing over time. */
  readonly tone?: "plain" | "varied" | undefined;
}

export const BarChart = (props: BarChartProps) => {
  const t = useWords();
  const bars = props.bars.slice(0, barsMost);
  const most = Math.max(1, ...bars.map((bar) => bar.value));
  return (
    <figure class="bars" data-tone={props.tone ?? "plain"}>
      <figcaption>{props.title}</figcaption>
      <table>
        <thead class="visually-hidden">
          <tr>
            <th scope="col">{props.nameTitle}</th>
            <th scope="col">{t("chart")}</th>
            <th scope="col">{props.valueTitle}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.name}>
              <th scope="row">{bar.name}</th>
              <td>
                <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={Math.max(0, (bar.value / most) * 100).toFixed(2)} height="1" />
                </svg>
              </td>
              <td class="bars-value">{bar.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
};
