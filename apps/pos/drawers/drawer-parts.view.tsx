/** What a drawer's count came to, in words as well as in figures. */
import { Badge } from "#ui/components/badge.tsx";
import { Money } from "#ui/components/money.tsx";
import { differenceOf, type CashSession } from "./cash-session.domain.ts";
import type { DrawersTranslate } from "./drawers.words.ts";

interface DifferenceProps {
  readonly session: CashSession;
  readonly t: DrawersTranslate;
}

export const Difference = ({ session, t }: DifferenceProps) => {
  const cents = differenceOf(session);
  if (cents === null) return <>—</>;
  if (cents === 0) return <Badge tone="success">{t("exact")}</Badge>;
  return (
    <span class="difference">
      <Badge tone={cents < 0 ? "danger" : "warning"}>{t(cents < 0 ? "short" : "over")}</Badge>{" "}
      <Money cents={Math.abs(cents)} />
    </span>
  );
};
