/** A tasker's plan: what is paid, what is to be paid, and what may be chosen. */
import { placeOf } from "#business/console/frame.tsx";
import { Button, LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { formatDate, formatMoney } from "#ui/i18n/format.ts";
import { isPlus } from "../subscriptions/subscription.domain.ts";
import type { Due } from "../tasks/pay-whole.ts";
import type { WorkPart, WorkSeen } from "./work.view.tsx";

export const PlanCard = ({ tenant, seen, locale, t }: WorkPart & { readonly seen: WorkSeen }) => {
  const { subscription, terms, due } = seen;
  const { state, paidUntil, renews } = subscription;
  const amount = formatMoney(terms.plusPriceCents, locale);
  const until = paidUntil === null ? "" : dayIn(paidUntil, locale);
  const active = renews ? t("plus", { until }) : t("ends", { until });
  const said = {
    none: t("free"),
    ended: t("free"),
    pending: t("pending"),
    active,
    grace: t("grace", { until }),
  };
  const isLive = isPlus(subscription) || state === "pending";
  // What is not paid yet may be given up as often as it takes: money on its way is waited for.
  const choices = state === "pending" || (isLive && renews) ? "free" : "plus";
  const givenUp = state === "pending" ? t("giveUp") : t("chooseFree");
  const text = choices === "free" ? givenUp : isLive ? t("keepPlus") : null;
  return (
    <Card title={t("plan")}>
      <p>{said[state]}</p>
      {due === null ? null : <Month due={due} tenant={tenant} locale={locale} t={t} />}
      <Form
        action={placeOf(tenant, "work")}
        hidden={{ act: "plan", plan: choices }}
        label={t("plan")}
      >
        <Button kind="secondary">{text ?? t("choosePlus", { amount })}</Button>
      </Form>
    </Card>
  );
};

/** At the price that stood when its bill was made, whatever a month costs by now. */
const Month = ({ due, tenant, locale, t }: WorkPart & { readonly due: Due }) => {
  const amount = formatMoney(due.cents, locale);
  if (due.payUrl !== null)
    return <LinkButton href={due.payUrl}>{t("payHere", { amount })}</LinkButton>;
  const label = t("payMonth", { amount });
  return (
    <Form action={placeOf(tenant, "work")} hidden={{ act: "pay" }} label={label}>
      <Button wide>{label}</Button>
    </Form>
  );
};

/** A day of the calendar, at its noon wherever it is read. */
const dayIn = (day: string, locale: Parameters<typeof formatDate>[1]): string =>
  formatDate(new Date(`${day}T18:00:00Z`), locale, "date");
