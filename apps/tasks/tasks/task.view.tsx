/** The parts of a task's page: what it is, what can be done now, and its offers. */
import { placeOf } from "#business/console/frame.tsx";
import type { ComponentChildren } from "preact";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Badge } from "#ui/components/badge.tsx";
import { Button, LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextArea, TextInput } from "#ui/components/fields/text-input.tsx";
import { DescriptionList } from "#ui/components/lists.tsx";
import { formatDate, formatMoney } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import type { Offer } from "../offers/offers.query.ts";
import type { Tasker } from "../taskers/taskers.query.ts";
import { takesOffers } from "./task-state.domain.ts";
import type { TaskTranslate } from "./task.words.ts";
import type { Task } from "./tasks.query.ts";
import { waysToSayPaid } from "./who-says-paid.domain.ts";

export interface TaskSeen {
  readonly task: Task;
  readonly now: Date;
  readonly tasker: Tasker | null;
  readonly isSignedIn: boolean;
  readonly isClient: boolean;
  /** The one who looks does it. */
  readonly isAssigned: boolean;
  readonly isStaff: boolean;
  /** All of them for its client and the staff; for a tasker the own one that is open. */
  readonly offers: readonly Offer[];
  /** What the operator keeps of a price that is offered now. */
  readonly commissionBp: number;
  readonly ratings: readonly { readonly author: "client" | "tasker"; readonly stars: number }[];
  readonly payUrl: string | null;
}

interface Part {
  readonly tenant: Tenant;
  readonly seen: TaskSeen;
  readonly locale: Locale;
  readonly t: TaskTranslate;
}

/** Names, phones and the address are for those concerned alone. */
export const TaskDetails = ({ tenant, seen, locale, t }: Part) => {
  const { task, isClient, isAssigned, isStaff } = seen;
  const isConcerned = isClient || isAssigned || isStaff;
  const phone = isClient ? task.taskerPhone : isAssigned ? task.clientPhone : null;
  const fact = (name: string, value: ComponentChildren) =>
    value === null || value === "" ? [] : [{ name, value }];
  const { budgetCents, priceCents } = task;
  const budget = budgetCents === null ? t("noBudget") : formatMoney(budgetCents, locale);
  const facts = [
    ...fact(t("category"), task.categoryName),
    ...fact(t("area"), task.area),
    ...fact(t("address"), isConcerned ? task.address : ""),
    ...fact(t("budget"), budget),
    ...fact(t("until"), formatDate(task.endsAt, locale, "moment", tenant.timeZone)),
    ...fact(t("client"), isConcerned ? task.clientName : ""),
    ...fact(t("tasker"), isConcerned ? task.taskerName : ""),
    ...fact(t("phone"), phone === null ? "" : <a href={`tel:+52${phone}`}>{phone}</a>),
    ...fact(t("price"), isConcerned && priceCents !== null ? formatMoney(priceCents, locale) : ""),
    ...fact(t("reason"), isConcerned ? task.reason : ""),
  ];
  const tone = task.state === "confirmed" ? "success" : task.state === "open" ? "info" : "neutral";
  return (
    <Card title={t("details")} aside={<Badge tone={tone}>{t(task.state)}</Badge>}>
      <DescriptionList facts={facts} />
    </Card>
  );
};

/** One card for each thing that this person can do now. */
export const TaskSteps = (part: Part) => {
  const { seen, t } = part;
  const { task, isClient, isAssigned, isStaff } = seen;
  const isOpen = takesOffers(task, seen.now);
  const mayCancel =
    (isStaff && ["open", "assigned", "done"].includes(task.state)) ||
    (isClient && ["open", "assigned"].includes(task.state));
  const own = seen.ratings.find(({ author }) => author === (isClient ? "client" : "tasker"));
  const mayRate = task.state === "confirmed" && (isClient || isAssigned);
  return (
    <>
      {isOpen && !isClient ? <Offering {...part} /> : null}
      {task.state === "assigned" && isAssigned ? (
        <Act {...part} act="done">
          <Button wide>{t("finish")}</Button>
        </Act>
      ) : null}
      {task.state === "done" && waysToSayPaid(seen).length > 0 ? <Paying {...part} /> : null}
      {mayRate && own ? <p>{t("rated", { stars: String(own.stars) })}</p> : null}
      {mayRate && !own ? <Rating {...part} /> : null}
      {mayCancel ? <Cancelling {...part} /> : null}
    </>
  );
};

interface Acting extends Part {
  readonly act: string;
  readonly hidden?: Readonly<Record<string, string>>;
  readonly label?: string;
  readonly children: ComponentChildren;
}

const Act = ({ tenant, seen, act, hidden = {}, label, children }: Acting) => (
  <Form action={placeOf(tenant, `tasks/${seen.task.id}`)} hidden={{ act, ...hidden }} label={label}>
    {children}
  </Form>
);

const Offering = (part: Part) => {
  const { tenant, seen, locale, t } = part;
  const { tasker, task, offers } = seen;
  const own = offers.find((one) => one.taskerId === tasker?.id && one.state === "open");
  if (own)
    return (
      <Card title={t("yourOffer", { amount: formatMoney(own.priceCents, locale) })}>
        {own.message === "" ? null : <p>{own.message}</p>}
        <Act {...part} act="withdraw">
          <Button kind="secondary">{t("withdraw")}</Button>
        </Act>
      </Card>
    );
  if (!tasker)
    return (
      <Card title={t("toOffer")}>
        <p>{t("joinFirst")}</p>
        <LinkButton href={placeOf(tenant, "work")}>
          {seen.isSignedIn ? t("join") : t("signIn")}
        </LinkButton>
      </Card>
    );
  if (tasker.customerId === task.clientId) return null;
  return (
    <Card title={t("toOffer")}>
      <Act {...part} act="offer" label={t("toOffer")}>
        <TextInput
          name="price"
          label={t("yourPrice")}
          hint={t("kept", { percent: String(seen.commissionBp / 100) })}
          inputMode="decimal"
        />
        <TextArea name="message" label={t("message")} optional rows={3} maxLength={1_000} />
        <Button wide>{t("send")}</Button>
      </Act>
    </Card>
  );
};

const Paying = (part: Part) => {
  const { seen, locale, t } = part;
  const { payUrl, isClient } = seen;
  const amount = formatMoney(seen.task.priceCents ?? 0, locale);
  if (payUrl !== null)
    return (
      <Card title={t("pay", { amount })}>
        <Alert tone="info">{t("payWaits")}</Alert>
        {isClient ? <LinkButton href={payUrl}>{t("payHere", { amount })}</LinkButton> : null}
        {isClient || seen.isStaff ? (
          <Act {...part} act="otherwise" label={t("payOtherwise")}>
            <Button kind="secondary">{t("payOtherwise")}</Button>
          </Act>
        ) : null}
      </Card>
    );
  const ways = waysToSayPaid(seen);
  const [only] = ways.length === 1 ? ways : [];
  const text = isClient ? "payText" : seen.isStaff ? "payStaff" : "payTasker";
  if (only)
    return (
      <Card title={t("pay", { amount })}>
        <p>{t(text)}</p>
        <Act {...part} act="confirm" hidden={{ method: only }} label={t(only)}>
          <Button wide>{only === "digital" ? t("payHere", { amount }) : t("gotCash")}</Button>
        </Act>
      </Card>
    );
  return (
    <Card title={t("pay", { amount })}>
      <p>{t(text)}</p>
      <Act {...part} act="confirm" label={t("how")}>
        <Select
          name="method"
          label={t("how")}
          choices={ways.map((value) => ({ value, text: t(value) }))}
        />
        <Button wide>{t("pay", { amount })}</Button>
      </Act>
    </Card>
  );
};

const Rating = (part: Part) => {
  const { t } = part;
  const choices = [5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), text: `${stars} / 5` }));
  return (
    <Card title={t("rate")}>
      <Act {...part} act="rate" label={t("rate")}>
        <Select name="stars" label={t("stars")} choices={choices} />
        <TextArea name="comment" label={t("comment")} optional rows={3} maxLength={1_000} />
        <Button>{t("rate")}</Button>
      </Act>
    </Card>
  );
};

const Cancelling = (part: Part) => {
  const { t } = part;
  return (
    <details>
      <summary>{t("cancel")}</summary>
      <Act {...part} act="cancel" label={t("cancel")}>
        <TextInput name="reason" label={t("cancelWhy")} maxLength={300} />
        <Button kind="danger">{t("cancel")}</Button>
      </Act>
    </details>
  );
};

/** All of them for its client and the staff; taskers see their own alone. */
export const TaskOffers = (part: Part) => {
  const { tenant, seen, locale, t } = part;
  const { task, offers, isClient, isStaff, now } = seen;
  if (!isClient && !isStaff) return null;
  if (offers.length === 0)
    return task.state === "open" ? (
      <EmptyState title={t("noOffers")}>{isClient ? t("noOffersText") : null}</EmptyState>
    ) : null;
  return (
    <>
      <h2>{t("offers")}</h2>
      {offers.map((offer) => (
        <Card
          key={offer.id}
          level={3}
          title={`${offer.taskerName}: ${formatMoney(offer.priceCents, locale)}`}
          aside={
            <Badge tone={offer.state === "accepted" ? "success" : "neutral"}>
              {t(offer.state)}
            </Badge>
          }
        >
          {offer.message === "" ? null : <p>{offer.message}</p>}
          {offer.state === "open" ? (
            <p>
              <small>
                {t("goodUntil", {
                  when: formatDate(offer.goodUntil, locale, "moment", tenant.timeZone),
                })}
              </small>
            </p>
          ) : null}
          {isClient && offer.state === "open" && takesOffers(task, now) ? (
            <Act {...part} act="accept" hidden={{ offer: offer.id }} label={offer.taskerName}>
              <Button>{t("accept")}</Button>
            </Act>
          ) : null}
        </Card>
      ))}
    </>
  );
};
