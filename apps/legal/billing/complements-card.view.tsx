/** Complements of what was paid of an invoice in parts, and the button that has them stamped. */
import { Badge } from "#ui/components/badge.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { CalendarDay } from "#ui/components/date-time.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { List } from "#ui/components/lists.tsx";
import { Money } from "#ui/components/money.tsx";
import { isOpen, type Complement } from "../complements/complement.domain.ts";
import type { BillingTranslate } from "./billing.words.ts";

interface ComplementsProps {
  readonly complements: readonly Complement[];
  /** Where the invoice's page lies. */
  readonly at: string;
  readonly t: BillingTranslate;
}

const tones = {
  owed: "neutral",
  asked: "warning",
  stamped: "success",
  refused: "danger",
  cancelled: "neutral",
  dropped: "neutral",
} as const;

/** Nothing of an invoice whose CFDI says that it is paid at once. */
export const ComplementsCard = ({ complements, at, t }: ComplementsProps) => {
  if (complements.length === 0) return null;
  const files = ({ paymentId, day, uuid }: Complement) =>
    uuid === null
      ? null
      : (["pdf", "xml"] as const).map((kind) => (
          <>
            <a href={`${at}/complements/${paymentId}/${kind}`}>
              {t(kind)}{" "}
              <span class="visually-hidden">
                <CalendarDay day={day} />
              </span>
            </a>{" "}
          </>
        ));
  return (
    <Card title={t("complements")}>
      <p>{t("complementsText")}</p>
      <List
        label={t("complements")}
        rows={complements.map((one) => ({
          key: `${one.paymentId} ${one.number}`,
          title: (
            <>
              <CalendarDay day={one.day} /> <Money cents={one.cents + one.backCents} />
            </>
          ),
          detail: (
            <>
              <Badge tone={tones[one.status]}>{t(`complement_${one.status}`)}</Badge>{" "}
              {one.status === "stamped" && one.backCents < 0 ? t("complementToCancel") : null}
              {one.problem}
            </>
          ),
          end: files(one),
        }))}
      />
      {complements.some(isOpen) ? (
        <Form action={`${at}/complements`}>
          <div>
            <Button kind="secondary">{t("stampComplements")}</Button>
          </div>
        </Form>
      ) : null}
    </Card>
  );
};
