/** One cell: what it issued this month of what it may, and the form that changes it. */
import { Alert } from "#ui/components/alert.tsx";
import { Badge } from "#ui/components/badge.tsx";
import { Card } from "#ui/components/card.tsx";
import type { FormError } from "#ui/components/fields/form.tsx";
import { DescriptionList } from "#ui/components/lists.tsx";
import { Progress } from "#ui/components/progress.tsx";
import { formatMoney } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import type { CellRow } from "./cell-list.query.ts";
import { CellForm } from "./cells.view.tsx";
import { useCellsWords } from "./cells.words.ts";

interface CellDetailProps {
  readonly cell: CellRow;
  readonly umbrella: CellRow | null;
  readonly errors: readonly FormError[];
  readonly typed: Readonly<Record<string, string | undefined>>;
}

export const CellDetail = ({ cell, umbrella, errors, typed }: CellDetailProps) => {
  const t = useCellsWords();
  return (
    <>
      <p>
        <a href="/cells">{t("back")}</a>
      </p>
      <Polen cell={cell} />
      <CellForm action={`/cells/${cell.id}`} cell={cell} errors={errors} typed={typed} />
      <DescriptionList
        facts={[
          ...(umbrella
            ? [
                {
                  name: t("underLabel"),
                  value: <a href={`/cells/${umbrella.id}`}>{umbrella.name}</a>,
                },
              ]
            : []),
          ...(cell.test
            ? [{ name: t("test"), value: <Badge tone="info">{t("testBadge")}</Badge> }]
            : []),
          { name: t("id"), value: <code>{cell.id}</code> },
        ]}
      />
    </>
  );
};

const Polen = ({ cell }: { readonly cell: CellRow }) => {
  const t = useCellsWords();
  const locale = useLocale();
  const money = (cents: number): string => formatMoney(cents, locale);
  const limit = cell.umbrellaId === null ? cell.quotaCents : cell.subLimitCents;
  const { usedCents, umbrellaQuotaCents, umbrellaUsedCents } = cell;
  return (
    <Card title={t("polen", { month: cell.month })}>
      {limit === null ? (
        <p>
          {money(usedCents)} · {t("unlimited")}
        </p>
      ) : (
        <Progress
          id="polen"
          label={t("used")}
          value={Math.min(usedCents, limit)}
          most={Math.max(1, limit)}
          text={t("usedOf", { used: money(usedCents), limit: money(limit) })}
          tone={usedCents >= limit ? "full" : "plain"}
        />
      )}
      {limit !== null && usedCents > limit ? <Alert tone="warning" title={t("lowered")} /> : null}
      {umbrellaQuotaCents === null ? null : (
        <p>
          {t("umbrellaUsed", {
            used: money(umbrellaUsedCents),
            limit: money(umbrellaQuotaCents),
          })}
        </p>
      )}
    </Card>
  );
};
