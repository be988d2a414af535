/** The matters as a board: a column for each status that is under way, newest first. */
import { DateTime } from "#ui/components/date-time.tsx";
import { Badge } from "#ui/components/badge.tsx";
import type { Firm } from "../firms/firm.domain.ts";
import type { Matter, MatterStatus } from "./matter.domain.ts";
import { matterPlace } from "./matter-place.ts";
import type { MatterTranslate } from "./matters.words.ts";

export const boardStatuses = ["intake", "active", "on_hold"] as const;

export interface BoardColumn {
  readonly status: MatterStatus;
  readonly matters: readonly Matter[];
  /** Where all of them are listed; null where these are all. */
  readonly more: string | null;
}

interface BoardProps {
  readonly firm: Firm;
  readonly columns: readonly BoardColumn[];
  readonly t: MatterTranslate;
}

export const Board = ({ firm, columns, t }: BoardProps) => (
  <div class="matter-board">
    {columns.map(({ status, matters, more }) => (
      <section key={status} class="matter-column" aria-labelledby={`column-${status}`}>
        <h2 id={`column-${status}`}>{t(status)}</h2>
        {matters.length === 0 ? <p>{t("none")}</p> : null}
        <ul role="list">
          {matters.map((matter) => (
            <li key={matter.id} class="card">
              <a href={matterPlace(firm, matter)}>{matter.title}</a>
              <p>{matter.clientName}</p>
              <p>
                <small>
                  {matter.practiceArea} · <DateTime at={matter.createdAt} format="date" />
                </small>{" "}
                {matter.restricted ? <Badge tone="danger">{t("restricted")}</Badge> : null}
              </p>
            </li>
          ))}
        </ul>
        {more === null ? null : <a href={more}>{t("boardMore")}</a>}
      </section>
    ))}
  </div>
);
