/** Drawers: one is opened here, and all are listed, newest first. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import { Badge } from "#ui/components/badge.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Form, wrong, type FormError } from "#ui/components/fields/form.tsx";
import { Money } from "#ui/components/money.tsx";
import { MoneyInput } from "#ui/components/fields/money-input.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Pagination } from "#ui/components/pagination.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { Flash } from "#ui/console/flash.tsx";
import { readMoney } from "#ui/i18n/format.ts";
import { openDrawer } from "./open-drawer.command.ts";
import type { CashSession } from "./cash-session.domain.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { creatorOf } from "../callers/tenant-access.ts";
import { rowsOnPage } from "../console/limits.ts";
import type { PosPageContext } from "../callers/route.ts";
import { listSessions } from "./cash-sessions.query.ts";
import { Difference } from "./drawer-parts.view.tsx";
import { drawersWords, type DrawersTranslate } from "./drawers.words.ts";
import { localeOf, placeOf, posPage } from "../console/frame.view.tsx";
import { staffPage } from "../console/gate.tsx";
import { fieldOf, listHref, said } from "../console/office-parts.view.tsx";

/** Ten million pesos: what a drawer may hold. */
export const drawerCentsMost = 1_000_000_000;
const registerMost = 60;

export const drawersPage = staffPage(
  { name: "drawersPage", route: "GET /drawers", summary: "Drawers." },
  (context, tenant) => show(context, tenant, []),
);

export const openDrawerPage = staffPage(
  { name: "openDrawerPage", route: "POST /drawers", summary: "Open a drawer." },
  async (context, tenant) => {
    const t = drawersWords.translator(localeOf(context));
    const register = said(context, "register").slice(0, registerMost);
    const openingCents = readMoney(said(context, "float")) ?? -1;
    const isAmount = openingCents >= 0 && openingCents <= drawerCentsMost;
    const errors = [
      ...(register === "" ? [wrong("register", t("needRegister"))] : []),
      ...(isAmount ? [] : [wrong("float", t("badMoney"))]),
    ];
    if (errors.length > 0) return show(context, tenant, errors);
    const opening = { tenantId: tenant.id, register, openingCents, now: context.now };
    const by = creatorOf(context.caller);
    const session = await openDrawer(context.services.db, { ...opening, by });
    if (!session) return show(context, tenant, [wrong("register", t("inUse"))]);
    return redirect(`${placeOf(tenant, `drawers/${session.id}`)}?done=opened`);
  },
);

const show = async (
  context: PosPageContext,
  tenant: Tenant,
  errors: readonly FormError[],
): Promise<PageReply> => {
  const t = drawersWords.translator(localeOf(context));
  const after = context.query["after"] ?? "";
  const before = isId(after) ? after : null;
  const asked = { before, most: rowsOnPage + 1 };
  const found = await listSessions(context.services.db, tenant.id, asked);
  const rows = found.slice(0, rowsOnPage);
  const last = found.length > rowsOnPage ? rows.at(-1) : undefined;
  return posPage(context, {
    title: t("title"),
    tenant,
    section: "drawers",
    status: errors.length > 0 ? 400 : 200,
    currentUrl: placeOf(tenant, "drawers"),
    body: (
      <>
        <PageTitle title={t("title")} />
        <Flash
          done={errors.length > 0 ? undefined : context.query["done"]}
          texts={{ closed: t("closed") }}
        />
        <OpenForm tenant={tenant} errors={errors} typed={context.form} t={t} />
        {rows.length === 0 ? (
          <EmptyState title={t("noneTitle")}>{t("noneText")}</EmptyState>
        ) : (
          <Table
            caption={t("history")}
            rows={rows}
            rowKey={({ id }) => id}
            columns={columnsOf(tenant, t)}
          />
        )}
        <Pagination
          shown={rows.length}
          nextHref={last && listHref(tenant, "drawers", { after: last.id })}
          firstHref={before === null ? undefined : placeOf(tenant, "drawers")}
        />
      </>
    ),
  });
};

interface OpenFormProps {
  readonly tenant: Tenant;
  readonly errors: readonly FormError[];
  readonly typed: PosPageContext["form"];
  readonly t: DrawersTranslate;
}

const OpenForm = ({ tenant, errors, typed, t }: OpenFormProps) => {
  const { value: float, ...floatField } = fieldOf("float", typed, errors);
  return (
    <Card title={t("open")}>
      <Form action={placeOf(tenant, "drawers")} errors={errors}>
        <div class="fields">
          <TextInput
            {...fieldOf("register", typed, errors)}
            label={t("register")}
            hint={t("registerHint")}
            maxLength={registerMost}
            autoComplete="off"
          />
          <MoneyInput {...floatField} typed={float} label={t("float")} />
        </div>
        <div>
          <Button>{t("openIt")}</Button>
        </div>
      </Form>
    </Card>
  );
};

const columnsOf = (tenant: Tenant, t: DrawersTranslate): readonly Column<CashSession>[] => [
  {
    key: "register",
    title: t("register"),
    cell: ({ id, register }) => <a href={placeOf(tenant, `drawers/${id}`)}>{register}</a>,
  },
  {
    key: "state",
    title: t("state"),
    cell: ({ closedAt }) => (
      <Badge tone={closedAt ? "neutral" : "info"}>{t(closedAt ? "closedNow" : "openNow")}</Badge>
    ),
  },
  {
    key: "opening",
    title: t("opening"),
    cell: ({ openedAt }) => <DateTime at={openedAt} />,
  },
  {
    key: "closing",
    title: t("closing"),
    cell: ({ closedAt }) => (closedAt ? <DateTime at={closedAt} /> : "—"),
  },
  {
    key: "counted",
    title: t("counted"),
    align: "end",
    cell: ({ countedCents }) => (countedCents === null ? "—" : <Money cents={countedCents} />),
  },
  {
    key: "difference",
    title: t("difference"),
    align: "end",
    cell: (session) => <Difference session={session} t={t} />,
  },
];
