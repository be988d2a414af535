/** How far something has come, as the browser's own bar. */

export interface ProgressProps {
  readonly id: string;
  readonly label: string;
  /** Left out while nobody knows how far it is. */
  readonly value?: number | undefined;
  readonly most?: number | undefined;
  /** The same in words: `320 de 500 timbres`. */
  readonly text?: string | undefined;
  /** `full`: nothing is left, which somebody should see. */
  readonly tone?: "plain" | "full" | undefined;
}

export const Progress = ({ id, label, value, most = 100, text, tone }: ProgressProps) => (
  <div class="progress" data-tone={tone}>
    <div class="progress-text">
      <label for={id}>{label}</label>
      {text ? <span>{text}</span> : null}
    </div>
    <progress id={id} value={value} max={most}>
      {text}
    </progress>
  </div>
);
