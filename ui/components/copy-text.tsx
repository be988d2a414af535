/** A text to take along, on a line or on lines of its own, with a button that copies it. */
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

export interface SnippetProps {
  readonly text: string;
  /** Names the region, which scrolls by keyboard. */
  readonly name: string;
  /** What it is, for the button's name: `el código`. */
  readonly what: string;
}

/** Code, in lines of its own. */
export const Snippet = ({ text, name, what }: SnippetProps) => {
  const t = useWords();
  return (
    <div class="snippet">
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
      <pre tabIndex={0} role="region" aria-label={name}>
        <code>{text}</code>
      </pre>
    </div>
  );
};
