/** A client's own page: what they asked for, and asking for something. */
import { localeOf, placeOf } from "#business/console/frame.tsx";
import { idFrom, said } from "#business/console/typed.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { creatorOf } from "#business/tenants/tenant-access.ts";
import { dayMs, plusMs } from "#platform/clock.ts";
import { cutToPage } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import type { PersonSession } from "#platform/people/session.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Badge } from "#ui/components/badge.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextArea, TextInput } from "#ui/components/fields/text-input.tsx";
import { Stack } from "#ui/components/layout.tsx";
import { List } from "#ui/components/lists.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { formatDate, formatMoney } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import type { TaskPageContext } from "../callers/route.ts";
import type { Category } from "../catalog/category.domain.ts";
import { activeCategories } from "../catalog/categories.query.ts";
import { personAt } from "../clients/person-at.query.ts";
import { welcome } from "../clients/welcome.command.ts";
import { taskPage } from "../console/frame.view.tsx";
import { visitorPage } from "../console/gate.tsx";
import { beforeOf, pesosFrom } from "../console/typed.ts";
import { rowsShownMost } from "../console/limits.ts";
import { Pages } from "../console/pages.view.tsx";
import { mineWords } from "./mine.words.ts";
import { postTask } from "./post-task.command.ts";
import { tasksOfClient } from "./shown-tasks.query.ts";
import { taskWords } from "./task.words.ts";
import type { Task } from "./tasks.query.ts";

const dayChoices = [7, 14, 30] as const;

export const minePage = visitorPage(
  { name: "minePage", route: "GET /mine", summary: "What a client asked for." },
  (context, tenant, person) => show(context, tenant, person),
);

export const postMinePage = visitorPage(
  { name: "postMinePage", route: "POST /mine", summary: "Ask for something." },
  async (context, tenant, person) => {
    const { services, caller, now } = context;
    const title = said(context, "title").slice(0, 120);
    const area = said(context, "area").slice(0, 120);
    const typed = said(context, "budget");
    const budgetCents = typed === "" ? null : pesosFrom(typed);
    if (title === "" || area === "" || (typed !== "" && budgetCents === null))
      return show(context, tenant, person, "invalid");
    const days = dayChoices.find((one) => String(one) === said(context, "days")) ?? 14;
    // By the address that identity has proved; nothing else that is typed finds anybody.
    const who = { name: person.name.slice(0, 120), email: person.email };
    const client = await welcome(services.db, tenant.id, who, now);
    if (client instanceof Refusal) return show(context, tenant, person, "invalid");
    const task = await postTask(services, tenant.id, {
      clientId: client.id,
      categoryId: idFrom(said(context, "category")),
      title,
      description: said(context, "description").slice(0, 2_000),
      area,
      address: said(context, "address").slice(0, 200),
      budgetCents,
      endsAt: plusMs(now, days * dayMs),
      creator: creatorOf(caller),
      now,
    });
    if (task instanceof Refusal) return show(context, tenant, person, "invalid");
    return redirect(placeOf(tenant, `tasks/${task.id}`));
  },
);

const show = async (
  context: TaskPageContext,
  tenant: Tenant,
  person: PersonSession,
  problem?: "invalid",
): Promise<PageReply> => {
  const { db } = context.services;
  const locale = localeOf(context);
  const t = mineWords.translator(locale);
  const { customer } = await personAt(db, tenant.id, person);
  const before = beforeOf(context);
  const found = customer
    ? await tasksOfClient(db, tenant.id, customer.id, { before, most: rowsShownMost + 1 })
    : [];
  const { rows: tasks, next } = cutToPage(found, rowsShownMost);
  const categories = await activeCategories(db, tenant.id);
  return taskPage(context, {
    title: t("title"),
    tenant,
    section: "mine",
    width: "narrow",
    status: problem === undefined ? undefined : 400,
    body: (
      <Stack>
        <PageTitle title={t("title")} lead={t("lead")} />
        {problem === undefined ? null : <Alert tone="danger">{t(problem)}</Alert>}
        <Asked tasks={tasks} tenant={tenant} locale={locale} />
        <Pages {...next} before={before} shown={tasks.length} href={placeOf(tenant, "mine")} />
        <section id="post">
          <Card title={t("post")}>
            {categories.length === 0 ? (
              <p>{t("closed")}</p>
            ) : (
              <Posting context={context} tenant={tenant} categories={categories} />
            )}
          </Card>
        </section>
      </Stack>
    ),
  });
};

interface AskedProps {
  readonly tasks: readonly Task[];
  readonly tenant: Tenant;
  readonly locale: Locale;
}

const Asked = ({ tasks, tenant, locale }: AskedProps) => {
  const t = mineWords.translator(locale);
  const state = taskWords.translator(locale);
  const rows = tasks.map((task) => ({
    key: task.id,
    title: <a href={placeOf(tenant, `tasks/${task.id}`)}>{task.title}</a>,
    detail: [
      task.categoryName,
      formatDate(task.postedAt, locale, "date", tenant.timeZone),
      ...(task.priceCents === null ? [] : [formatMoney(task.priceCents, locale)]),
    ].join(" · "),
    end: <Badge tone={task.state === "done" ? "warning" : "neutral"}>{state(task.state)}</Badge>,
  }));
  return rows.length === 0 ? (
    <EmptyState title={t("none")}>{t("noneText")}</EmptyState>
  ) : (
    <List label={t("list")} rows={rows} />
  );
};

interface Posted {
  readonly context: TaskPageContext;
  readonly tenant: Tenant;
  readonly categories: readonly Category[];
}

/** What was typed stays where something was missing. */
const Posting = ({ context, tenant, categories }: Posted) => {
  const locale = localeOf(context);
  const t = mineWords.translator(locale);
  const typed = (name: string) => said(context, name);
  const choices = categories.map(({ id, name, usualPriceCents }) => ({
    value: id,
    text: t("usual", { name, amount: formatMoney(usualPriceCents, locale) }),
  }));
  const days = dayChoices.map((count) => ({
    value: String(count),
    text: t("daysOf", { count: String(count) }),
  }));
  return (
    <Form action={placeOf(tenant, "mine")} label={t("post")}>
      <Select name="category" label={t("category")} choices={choices} value={typed("category")} />
      <TextInput name="title" label={t("what")} maxLength={120} value={typed("title")} />
      <TextArea
        name="description"
        label={t("more")}
        optional
        maxLength={2_000}
        value={typed("description")}
      />
      <TextInput name="area" label={t("area")} maxLength={120} value={typed("area")} />
      <TextInput
        name="address"
        label={t("address")}
        optional
        maxLength={200}
        value={typed("address")}
      />
      <TextInput
        name="budget"
        label={t("budget")}
        optional
        inputMode="decimal"
        value={typed("budget")}
      />
      <Select name="days" label={t("days")} choices={days} value={typed("days") || "14"} />
      <Button wide>{t("send")}</Button>
    </Form>
  );
};
