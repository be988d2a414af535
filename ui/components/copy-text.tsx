/** A text to take along, with a button that copies it. */
import { useWords } from "../use-words.ts";

export interface CopyTextProps {
  readonly text: string;
  /** What it is, for the button's name: `la clave`. */
  readonly what: string;
}

export const CopyText = ({ text, what }: CopyTextProps) => {
  const t = useWords();
  return (
    <span class="copy">
      <code>{text}</code>
      <button
        class="button"
        type="button"
        data-kind="secondary"
        data-copy={text}
        data-copied={t("copied")}
        aria-label={t("copyLabel", { what })}
      >
        {t("copy")}
      </button>
    </span>
  );
};
