/** What a market's people look after beside appeals: tasks, taskers, accounts and terms. */
import { placeOf } from "#business/console/frame.tsx";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { decimalOf } from "#platform/money.ts";
import { Button } from "#ui/components/button.tsx";
import { Badge } from "#ui/components/badge.tsx";
import { Card } from "#ui/components/card.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { List } from "#ui/components/lists.tsx";
import { formatMoney } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import type { Market } from "../market/market.domain.ts";
import type { MonthToPay } from "../subscriptions/months-to-pay.query.ts";
import type { Tasker } from "../taskers/taskers.query.ts";
import type { Task } from "../tasks/tasks.query.ts";
import { waysToTakeMonths } from "../tasks/who-says-paid.domain.ts";
import type { ModerationTranslate } from "./moderation.words.ts";
import { meanOf, type Rated } from "./rating.domain.ts";

interface Part {
  readonly tenant: Tenant;
  readonly locale: Locale;
  readonly t: ModerationTranslate;
  readonly isOwner: boolean;
}

export const Waiting = ({ tenant, t, tasks }: Part & { readonly tasks: readonly Task[] }) => (
  <Card title={t("tasks")}>
    {tasks.length === 0 ? (
      <p>{t("noTasks")}</p>
    ) : (
      <List
        label={t("tasks")}
        rows={tasks.map((task) => ({
          key: task.id,
          title: <a href={placeOf(tenant, `tasks/${task.id}`)}>{task.title}</a>,
          detail: `${task.clientName} · ${task.taskerName ?? ""}`,
          end: (
            <Badge tone={task.state === "done" ? "warning" : "info"}>
              {t(task.state === "done" ? "toConfirm" : "assigned")}
            </Badge>
          ),
        }))}
      />
    )}
  </Card>
);

interface TaskerRow {
  readonly tasker: Tasker;
  readonly rated: Rated;
  readonly isSuspended: boolean;
}

export const Taskers = ({ tenant, t, rows }: Part & { readonly rows: readonly TaskerRow[] }) => (
  <Card title={t("taskers")}>
    {rows.length === 0 ? (
      <p>{t("noTaskers")}</p>
    ) : (
      <List
        label={t("taskers")}
        rows={rows.map(({ tasker, rated, isSuspended }) => ({
          key: tasker.id,
          title: tasker.name,
          detail: ratedText(rated, t),
          end: isSuspended ? (
            <Badge tone="warning">{t("suspended")}</Badge>
          ) : (
            <Suspending tenant={tenant} tasker={tasker} t={t} />
          ),
        }))}
      />
    )}
  </Card>
);

const ratedText = (rated: Rated, t: ModerationTranslate): string => {
  const mean = meanOf(rated);
  if (mean === null) return t("unrated");
  return t("rated", { stars: String(mean), count: String(rated.count) });
};

interface SuspendingProps {
  readonly tenant: Tenant;
  readonly tasker: Tasker;
  readonly t: ModerationTranslate;
}

const Suspending = ({ tenant, tasker, t }: SuspendingProps) => (
  <details>
    <summary>{t("suspend")}</summary>
    <Form
      action={placeOf(tenant, "moderation")}
      hidden={{ act: "suspend", tasker: tasker.id }}
      label={`${t("suspend")}: ${tasker.name}`}
    >
      <TextInput name="note" id={`why-${tasker.id}`} label={t("suspendWhy")} maxLength={500} />
      <Button kind="danger">{t("suspend")}</Button>
    </Form>
  </details>
);

export const Months = ({
  tenant,
  locale,
  t,
  months,
}: Part & { readonly months: readonly MonthToPay[] }) =>
  months.length === 0 ? null : (
    <Card title={t("months")}>
      <List
        label={t("months")}
        rows={months.map(({ taskerId, name, cents }) => ({
          key: taskerId,
          title: name,
          detail: formatMoney(cents, locale),
          end: (
            <details>
              <summary>{t("monthCame")}</summary>
              <Form
                action={placeOf(tenant, "moderation")}
                hidden={{ act: "month", tasker: taskerId }}
                label={`${t("monthCame")}: ${name}`}
              >
                <Select
                  name="method"
                  id={`how-${taskerId}`}
                  label={t("how")}
                  choices={waysToTakeMonths.map((value) => ({ value, text: t(value) }))}
                />
                <Button>{t("monthCame")}</Button>
              </Form>
            </details>
          ),
        }))}
      />
    </Card>
  );

interface Owed {
  readonly taskerId: string;
  readonly name: string;
  readonly cents: number;
}

export const Balances = ({
  tenant,
  locale,
  t,
  isOwner,
  owed,
}: Part & { readonly owed: readonly Owed[] }) => (
  <Card title={t("balances")}>
    {owed.length === 0 ? (
      <p>{t("noBalances")}</p>
    ) : (
      <List
        label={t("balances")}
        rows={owed.map(({ taskerId, name, cents }) => ({
          key: taskerId,
          title: name,
          detail: t(cents > 0 ? "owed" : "owes", { amount: formatMoney(Math.abs(cents), locale) }),
          end: isOwner ? (
            <details>
              <summary>{t("settling")}</summary>
              <Form
                action={placeOf(tenant, "moderation")}
                hidden={{ act: "settle", tasker: taskerId, balance: String(cents) }}
                label={`${t("settle")}: ${name}`}
              >
                <Button kind="secondary">{t("settle")}</Button>
              </Form>
            </details>
          ) : undefined,
        }))}
      />
    )}
  </Card>
);

export const Terms = ({ tenant, t, terms }: Part & { readonly terms: Market }) => (
  <Card title={t("terms")}>
    <Form action={placeOf(tenant, "moderation")} hidden={{ act: "terms" }} label={t("terms")}>
      <TextInput
        name="commission"
        label={t("commission")}
        inputMode="decimal"
        value={decimalOf(terms.commissionBp)}
      />
      <TextInput
        name="freeOffers"
        label={t("freeOffers")}
        inputMode="numeric"
        value={String(terms.freeOffers)}
      />
      <TextInput
        name="plusPrice"
        label={t("plusPrice")}
        inputMode="decimal"
        value={decimalOf(terms.plusPriceCents)}
      />
      <TextInput
        name="graceDays"
        label={t("graceDays")}
        inputMode="numeric"
        value={String(terms.graceDays)}
      />
      <Button>{t("save")}</Button>
    </Form>
  </Card>
);
