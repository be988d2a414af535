/** Through a list of a market's pages; nothing where all of it is shown. */
import { Pagination } from "#ui/components/pagination.tsx";

interface PagesProps {
  readonly shown: number;
  /** The id that this page goes on from; null on the first. */
  readonly before: string | null;
  readonly nextCursor?: string;
  /** The address of the list, with what it is narrowed to. */
  readonly href: string;
}

export const Pages = ({ shown, before, nextCursor, href }: PagesProps) =>
  before === null && nextCursor === undefined ? null : (
    <Pagination
      shown={shown}
      firstHref={before === null ? undefined : href}
      nextHref={nextCursor && `${href}${href.includes("?") ? "&" : "?"}cursor=${nextCursor}`}
    />
  );
