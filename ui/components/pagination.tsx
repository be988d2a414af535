/** Through a list by cursor: on, or back to its start. */
import { useWords } from "../use-words.ts";
import { LinkButton } from "./button.tsx";

export interface PaginationProps {
  /** How many rows this page shows. */
  readonly shown: number;
  readonly nextHref?: string | undefined;
  /** Given on every page but the first. */
  readonly firstHref?: string | undefined;
}

/** Nothing where there is nothing to go through: the page says itself that its list is empty. */
export const Pagination = ({ shown, nextHref, firstHref }: PaginationProps) => {
  const t = useWords();
  if (shown === 0 && !nextHref && !firstHref) return null;
  return (
    <nav class="pagination" aria-label={t("pages")}>
      <p>{t("shown", { count: shown })}</p>
      <div class="button-row">
        {firstHref ? (
          <LinkButton href={firstHref} kind="link">
            {t("first")}
          </LinkButton>
        ) : null}
        {nextHref ? (
          <LinkButton href={nextHref} kind="secondary">
            {t("next")}
          </LinkButton>
        ) : null}
      </div>
    </nav>
  );
};
