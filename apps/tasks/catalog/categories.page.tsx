/** What tasks are about: the owner of a market adds categories, changes them, and rests them. */
import { localeOf, placeOf } from "#business/console/frame.tsx";
import { idFrom, said } from "#business/console/typed.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { newId } from "#platform/id.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Stack } from "#ui/components/layout.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import type { TaskPageContext } from "../callers/route.ts";
import { staffPage, taskPage } from "../console/frame.view.tsx";
import { pesosFrom, refusalIn } from "../console/typed.ts";
import { AddCategory, CategoryList } from "./categories.view.tsx";
import { listCategories } from "./categories.query.ts";
import { categoriesWords } from "./categories.words.ts";
import { taxKinds } from "./category.domain.ts";
import { addCategory, changeCategory } from "./keep-category.command.ts";

export const categoriesPage = staffPage(
  {
    name: "categoriesPage",
    route: "GET /categories",
    summary: "What tasks of a market are about.",
    for: "ownership",
  },
  (context, tenant) => show(context, tenant),
);

const invalid = () => new Refusal("invalid_request");

/** Null where the name is blank or the amount is none. */
const typedIn = (context: TaskPageContext) => {
  const name = said(context, "name").slice(0, 80);
  const usualPriceCents = pesosFrom(said(context, "usualPrice"));
  const description = said(context, "description").slice(0, 300);
  return name === "" || usualPriceCents === null ? null : { name, description, usualPriceCents };
};

const add = async (context: TaskPageContext, { id }: Tenant): Promise<object> => {
  const typed = typedIn(context);
  const claveProdServ = said(context, "claveProdServ");
  if (!typed || !/^[0-9]{8}$/.test(claveProdServ)) return invalid();
  const tax = taxKinds.find((one) => one === said(context, "tax")) ?? "iva16";
  const keys = { claveProdServ, claveUnidad: "E48", tax };
  const category = { ...typed, ...keys, id: newId(), active: true };
  return addCategory(context.services.db, id, category, context.now);
};

const change = async (context: TaskPageContext, { id }: Tenant): Promise<object> => {
  const typed = typedIn(context);
  const categoryId = idFrom(said(context, "category"));
  if (!typed || categoryId === "") return invalid();
  const active = said(context, "active") !== "";
  return changeCategory(context.services.db, id, categoryId, { ...typed, active });
};

export const changeCategoriesPage = staffPage(
  {
    name: "changeCategoriesPage",
    route: "POST /categories",
    summary: "Add a category, or change one.",
    for: "ownership",
  },
  async (context, tenant) => {
    const isNew = said(context, "category") === "";
    const refusal = refusalIn(await (isNew ? add : change)(context, tenant));
    if (refusal === null) return redirect(placeOf(tenant, "categories"));
    return show(context, tenant, isNew ? "add" : "change");
  },
);

const show = async (
  context: TaskPageContext,
  tenant: Tenant,
  refused?: "add" | "change",
): Promise<PageReply> => {
  const locale = localeOf(context);
  const t = categoriesWords.translator(locale);
  const categories = await listCategories(context.services.db, tenant.id);
  const typed = (name: string) => (refused === "add" ? said(context, name) : "");
  return taskPage(context, {
    title: t("title"),
    tenant,
    section: "categories",
    status: refused && 400,
    currentUrl: placeOf(tenant, "categories"),
    body: (
      <Stack>
        <PageTitle title={t("title")} lead={t("lead")} />
        {refused ? <Alert tone="danger">{t("invalid")}</Alert> : null}
        <CategoryList tenant={tenant} categories={categories} locale={locale} t={t} />
        <AddCategory tenant={tenant} typed={typed} t={t} />
      </Stack>
    ),
  });
};
