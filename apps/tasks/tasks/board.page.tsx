/** The board: tasks that take offers, for whoever looks at a market that shows itself. */
import { localeOf, placeOf } from "#business/console/frame.tsx";
import { idFrom } from "#business/console/typed.ts";
import { cutToPage } from "#platform/contract/cursor.ts";
import { Button, LinkButton } from "#ui/components/button.tsx";
import { Badge } from "#ui/components/badge.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { Stack } from "#ui/components/layout.tsx";
import { List, type ListRow } from "#ui/components/lists.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { formatDate, formatMoney } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { activeCategories } from "../catalog/categories.query.ts";
import { taskPage } from "../console/frame.view.tsx";
import { openPage } from "../console/gate.tsx";
import { beforeOf } from "../console/typed.ts";
import { rowsShownMost } from "../console/limits.ts";
import { Pages } from "../console/pages.view.tsx";
import { boardWords } from "./board.words.ts";
import { openTasks, type OfferedTask } from "./shown-tasks.query.ts";

export const boardPage = openPage(
  { name: "boardPage", route: "GET /board", summary: "The open tasks of a market." },
  async (context, tenant) => {
    const { services, now, query } = context;
    const locale = localeOf(context);
    const t = boardWords.translator(locale);
    const chosen = idFrom(query["category"]);
    const categories = await activeCategories(services.db, tenant.id);
    const before = beforeOf(context);
    const asked = { now, categoryId: chosen || null, before, most: rowsShownMost + 1 };
    const found = await openTasks(services.db, tenant.id, asked);
    const { rows: tasks, next } = cutToPage(found, rowsShownMost);
    const href = placeOf(tenant, chosen === "" ? "board" : `board?category=${chosen}`);
    const post = <LinkButton href={placeOf(tenant, "mine#post")}>{t("post")}</LinkButton>;
    return taskPage(context, {
      title: t("title"),
      tenant,
      section: "board",
      body: (
        <Stack>
          <PageTitle title={t("title")} lead={t("lead")} />
          <Form action={placeOf(tenant, "board")} method="get" label={t("category")}>
            <div class="row-form">
              <Select
                name="category"
                label={t("category")}
                empty={t("all")}
                value={chosen}
                choices={categories.map(({ id, name }) => ({ value: id, text: name }))}
              />
              <Button kind="secondary">{t("show")}</Button>
            </div>
          </Form>
          {tasks.length === 0 ? (
            <EmptyState title={t("none")} action={post}>
              {t("noneText")}
            </EmptyState>
          ) : (
            <>
              <List label={t("title")} rows={tasks.map((one) => rowOf(tenant, one, locale))} />
              <Pages {...next} before={before} shown={tasks.length} href={href} />
              <p>{post}</p>
            </>
          )}
        </Stack>
      ),
    });
  },
);

const rowOf = (tenant: Tenant, task: OfferedTask, locale: Locale): ListRow => {
  const t = boardWords.translator(locale);
  const when = formatDate(task.endsAt, locale, "date", tenant.timeZone);
  const { budgetCents, offers } = task;
  const money =
    budgetCents === null
      ? t("noBudget")
      : t("budget", { amount: formatMoney(budgetCents, locale) });
  const counted =
    offers === 0
      ? t("noOffers")
      : offers === 1
        ? t("offer")
        : t("offers", { count: String(offers) });
  return {
    key: task.id,
    title: <a href={placeOf(tenant, `tasks/${task.id}`)}>{task.title}</a>,
    detail: [task.categoryName, task.area, money, t("until", { when })].join(" · "),
    end: <Badge tone={offers === 0 ? "neutral" : "info"}>{counted}</Badge>,
  };
};
