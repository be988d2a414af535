/** The menu: what is served, what is out, and what managers add. */
import { localeOf, placeOf } from "#business/console/frame.tsx";
import { idFrom, said } from "#business/console/typed.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { wrong, type FormError } from "#ui/components/fields/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Flash } from "#ui/console/flash.tsx";
import { readMoney } from "#ui/i18n/format.ts";
import type { RestaurantPageContext } from "../callers/route.ts";
import { mayWorkAt } from "../callers/tenant-access.ts";
import { restaurantPage, staffPage } from "../console/frame.view.tsx";
import { addItem, addSection, changeItem } from "./keep-menu.command.ts";
import { ItemForm, SectionForm, SectionTable } from "./menu-parts.view.tsx";
import { menuItems, menuSections } from "./menu.query.ts";
import { menuWords } from "./menu.words.ts";

const nameMost = 120;
const priceCentsMost = 100_000_000;

export const menuPage = staffPage(
  { name: "menuPage", route: "GET /menu", summary: "The menu.", for: "anybody" },
  (context, tenant) => show(context, tenant, []),
);

export const addSectionPage = staffPage(
  {
    name: "addSectionPage",
    route: "POST /menu/sections",
    summary: "Add a section.",
    for: "management",
  },
  async (context, tenant) => {
    const t = menuWords.translator(localeOf(context));
    const name = said(context, "section").slice(0, 80);
    if (name === "") return show(context, tenant, [wrong("section", t("badName"))]);
    const added = await addSection(context.services.db, tenant.id, name);
    if (added instanceof Refusal) return show(context, tenant, [wrong("section", t("taken"))]);
    return redirect(`${placeOf(tenant, "menu")}?done=saved`);
  },
);

export const addItemOfMenuPage = staffPage(
  {
    name: "addItemOfMenuPage",
    route: "POST /menu/items",
    summary: "Add a dish.",
    for: "management",
  },
  async (context, tenant) => {
    const t = menuWords.translator(localeOf(context));
    const name = said(context, "name").slice(0, nameMost);
    const priceCents = readMoney(said(context, "price")) ?? -1;
    const isPrice = priceCents >= 0 && priceCents <= priceCentsMost;
    const errors = [
      ...(name === "" ? [wrong("name", t("badName"))] : []),
      ...(isPrice ? [] : [wrong("price", t("badPrice"))]),
    ];
    if (errors.length > 0) return show(context, tenant, errors);
    const sectionId = idFrom(said(context, "in"));
    const description = said(context, "description").slice(0, 500);
    const dish = { sectionId, name, description, priceCents, tax: "iva16", modifiers: [] } as const;
    if (sectionId === "") return show(context, tenant, [wrong("in", t("badName"))]);
    const added = await addItem(context.services.db, tenant.id, dish, context.now);
    if (added instanceof Refusal) return show(context, tenant, [wrong("in", t("badName"))]);
    return redirect(`${placeOf(tenant, "menu")}?done=saved`);
  },
);

export const standingOfItemPage = staffPage(
  {
    name: "standingOfItemPage",
    route: "POST /menu/items/:item",
    summary: "Say that a dish is out, or back.",
    for: "anybody",
  },
  async (context, tenant) => {
    const id = idFrom(context.path["item"]);
    const available = said(context, "available") === "yes";
    if (id !== "") await changeItem(context.services.db, tenant.id, id, { available });
    return redirect(placeOf(tenant, "menu"));
  },
);

const show = async (
  context: RestaurantPageContext,
  tenant: Tenant,
  errors: readonly FormError[],
): Promise<PageReply> => {
  const t = menuWords.translator(localeOf(context));
  const { db } = context.services;
  const sections = await menuSections(db, tenant.id);
  const items = await menuItems(db, tenant.id);
  const isManager = mayWorkAt(context.caller, tenant.id, "management");
  const forms = { tenant, errors, typed: context.form, t };
  return restaurantPage(context, {
    title: t("title"),
    tenant,
    section: "menu",
    status: errors.length > 0 ? 400 : 200,
    currentUrl: placeOf(tenant, "menu"),
    body: (
      <>
        <PageTitle title={t("title")} />
        <Flash
          done={errors.length > 0 ? undefined : context.query["done"]}
          texts={{ saved: t("saved") }}
        />
        {sections.length === 0 ? (
          <EmptyState title={t("noneTitle")}>{t("noneText")}</EmptyState>
        ) : null}
        {sections.map((section) => (
          <SectionTable
            key={section.id}
            tenant={tenant}
            section={section}
            items={items.filter(({ sectionId }) => sectionId === section.id)}
            t={t}
          />
        ))}
        {isManager && sections.length > 0 ? <ItemForm {...forms} sections={sections} /> : null}
        {isManager ? <SectionForm {...forms} /> : null}
      </>
    ),
  });
};
