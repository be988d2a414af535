/** The parts of a tasker's page: what is theirs, how they stand, what they say of themselves. */
import { placeOf } from "#business/console/frame.tsx";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Badge } from "#ui/components/badge.tsx";
import { Button, LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Checkbox } from "#ui/components/fields/checkbox.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { TextArea, TextInput } from "#ui/components/fields/text-input.tsx";
import { DescriptionList, List } from "#ui/components/lists.tsx";
import { formatDate, formatMoney } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import type { Category } from "../catalog/category.domain.ts";
import type { Market } from "../market/market.domain.ts";
import type { Offer } from "../offers/offers.query.ts";
import { meanOf, type Rated } from "../standing/rating.domain.ts";
import { stateOf } from "../standing/suspension.domain.ts";
import type { Suspension } from "../standing/suspensions.query.ts";
import type { Allowance } from "../subscriptions/allowance.query.ts";
import type { Subscription } from "../subscriptions/subscription.domain.ts";
import type { Due } from "../tasks/pay-whole.ts";
import { taskWords } from "../tasks/task.words.ts";
import type { Task } from "../tasks/tasks.query.ts";
import type { Tasker } from "./taskers.query.ts";
import type { WorkTranslate } from "./work.words.ts";

export interface WorkSeen {
  readonly tasker: Tasker;
  readonly tasks: readonly Task[];
  readonly offers: readonly (Offer & { readonly title: string })[];
  readonly rated: Rated;
  readonly suspension: Suspension | null;
  readonly allowance: Allowance;
  readonly balanceCents: number;
  readonly subscription: Subscription;
  /** Of the month that is to be paid; null where none is. */
  readonly due: Due | null;
  readonly terms: Market;
}

export interface WorkPart {
  readonly tenant: Tenant;
  readonly locale: Locale;
  readonly t: WorkTranslate;
}

type Seen = WorkPart & { readonly seen: WorkSeen };

export const WorkLists = ({ tenant, seen, locale, t }: Seen) => {
  const state = taskWords.translator(locale);
  const tasks = seen.tasks.map((task) => ({
    key: task.id,
    title: <a href={placeOf(tenant, `tasks/${task.id}`)}>{task.title}</a>,
    detail: [task.address === "" ? task.area : task.address, task.clientName].join(" · "),
    end: <Badge tone={task.state === "assigned" ? "warning" : "info"}>{state(task.state)}</Badge>,
  }));
  const offers = seen.offers.map((offer) => ({
    key: offer.id,
    title: <a href={placeOf(tenant, `tasks/${offer.taskId}`)}>{offer.title}</a>,
    detail: formatDate(offer.goodUntil, locale, "moment", tenant.timeZone),
    end: formatMoney(offer.priceCents, locale),
  }));
  const board = <LinkButton href={placeOf(tenant, "board")}>{t("toBoard")}</LinkButton>;
  return (
    <>
      {tasks.length === 0 ? (
        <EmptyState title={t("none")} action={board}>
          {t("noneText")}
        </EmptyState>
      ) : (
        <Card title={t("assigned")}>
          <List label={t("assigned")} rows={tasks} />
        </Card>
      )}
      {offers.length === 0 ? null : (
        <Card title={t("openOffers")}>
          <List label={t("openOffers")} rows={offers} />
        </Card>
      )}
    </>
  );
};

export const Standing = ({ seen, locale, t }: Seen) => {
  const { rated, allowance, balanceCents } = seen;
  const amount = formatMoney(Math.abs(balanceCents), locale);
  const balance =
    balanceCents === 0 ? t("even") : t(balanceCents > 0 ? "owedToYou" : "youOwe", { amount });
  const { made, most } = allowance;
  const mean = meanOf(rated);
  const facts = [
    {
      name: t("standing"),
      value:
        mean === null
          ? t("unrated")
          : t("rated", { stars: String(mean), count: String(rated.count) }),
    },
    {
      name: t("offersMade"),
      value:
        most === null ? String(made) : t("offersOf", { made: String(made), most: String(most) }),
    },
    { name: t("balance"), value: balance },
  ];
  return (
    <Card>
      <DescriptionList facts={facts} />
    </Card>
  );
};

interface SuspendedProps extends WorkPart {
  readonly suspension: Suspension;
}

export const Suspended = ({ tenant, suspension, t }: SuspendedProps) => {
  const state = stateOf(suspension);
  return (
    <>
      <Alert tone="danger" title={t("suspendedTitle")}>
        {suspension.note}
      </Alert>
      {state === "appealed" ? <p>{t("appealed")}</p> : null}
      {state === "upheld" ? <p>{t("upheld", { note: suspension.decisionNote ?? "" })}</p> : null}
      {state === "suspended" ? (
        <Card title={t("appealTitle")}>
          <Form
            action={placeOf(tenant, "work")}
            hidden={{ act: "appeal" }}
            label={t("appealTitle")}
          >
            <TextArea name="text" label={t("appealText")} maxLength={2_000} />
            <Button>{t("appeal")}</Button>
          </Form>
        </Card>
      ) : null}
    </>
  );
};

interface ProfileProps extends WorkPart {
  readonly tasker: Tasker | null;
  readonly categories: readonly Category[];
}

export const Profile = ({ tenant, tasker, categories, t }: ProfileProps) => (
  <Card title={tasker ? t("profile") : undefined}>
    <Form action={placeOf(tenant, "work")} hidden={{ act: "profile" }} label={t("profile")}>
      <TextArea name="about" label={t("about")} maxLength={1_000} value={tasker?.about} optional />
      <TextInput name="area" label={t("area")} maxLength={120} value={tasker?.area} optional />
      <fieldset>
        <legend>{t("categories")}</legend>
        {categories.map(({ id, name }) => (
          <Checkbox
            key={id}
            name={`in-${id}`}
            label={name}
            checked={tasker?.categoryIds.includes(id)}
          />
        ))}
      </fieldset>
      <Button wide>{tasker ? t("save") : t("join")}</Button>
    </Form>
  </Card>
);
