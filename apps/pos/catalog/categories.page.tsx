/** The categories of a catalog: added, and given other names. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Form, wrong, type FormError } from "#ui/components/fields/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { Flash } from "#ui/console/flash.tsx";
import { addCategory, renameCategoryTo } from "./keep-category.command.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { categoriesMost } from "./limits.ts";
import type { PosPageContext } from "../callers/route.ts";
import { listCategories, type Category } from "./categories.query.ts";
import { catalogWords, type CatalogTranslate } from "./catalog.words.ts";
import { localeOf, placeOf, posPage } from "../console/frame.view.tsx";
import { staffPage } from "../console/gate.tsx";
import { idIn, said } from "../console/office-parts.view.tsx";

const rest = "catalog/categories";
const nameMost = 80;
const plain = { name: "name", autoComplete: "off", maxLength: nameMost } as const;

export const categoriesPage = staffPage(
  {
    name: "categoriesPage",
    route: `GET /${rest}`,
    summary: "Categories.",
    for: "management",
  },
  (context, tenant) => show(context, tenant, []),
);

export const addCategoryPage = staffPage(
  {
    name: "addCategoryPage",
    route: `POST /${rest}`,
    summary: "Add a category.",
    for: "management",
  },
  async (context, tenant) => {
    const name = said(context, "name").slice(0, nameMost);
    const t = catalogWords.translator(localeOf(context));
    if (name === "") return show(context, tenant, [wrong("name", t("needName"))]);
    const isNew = await addCategory(context.services.db, tenant.id, { id: newId(), name });
    if (!isNew) return show(context, tenant, [wrong("name", t("categoryExists"))]);
    return redirect(`${placeOf(tenant, rest)}?done=added`);
  },
);

export const renameCategoryPage = staffPage(
  {
    name: "renameCategoryPage",
    route: `POST /${rest}/:category`,
    summary: "Give a category another name.",
    for: "management",
  },
  async (context, tenant) => {
    const id = idIn(context, "category") ?? newId();
    const name = said(context, "name").slice(0, nameMost);
    const outcome = await renameCategoryTo(context.services.db, tenant.id, { id, name });
    if (!(outcome instanceof Refusal)) return redirect(`${placeOf(tenant, rest)}?done=renamed`);
    const t = catalogWords.translator(localeOf(context));
    const text = t(outcome.code === "category_exists" ? "categoryExists" : "needName");
    return show(context, tenant, [wrong(`name-${id}`, text)]);
  },
);

const show = async (
  context: PosPageContext,
  tenant: Tenant,
  errors: readonly FormError[],
): Promise<PageReply> => {
  const t = catalogWords.translator(localeOf(context));
  const categories = await listCategories(context.services.db, tenant.id, categoriesMost);
  const ofNew = errors.filter(({ fieldId }) => fieldId === "field-name");
  const done = errors.length > 0 ? undefined : context.query["done"];
  return posPage(context, {
    title: t("categories"),
    tenant,
    section: "catalog",
    width: "narrow",
    status: errors.length > 0 ? 400 : 200,
    currentUrl: placeOf(tenant, rest),
    body: (
      <>
        <PageTitle title={t("categories")} lead={t("categoriesLead")} />
        <p>
          <a href={placeOf(tenant, "catalog")}>{t("back")}</a>
        </p>
        <Flash done={done} texts={{ added: t("categoryAdded"), renamed: t("categoryRenamed") }} />
        <Card title={t("addCategory")}>
          <Form action={placeOf(tenant, rest)} errors={ofNew}>
            <TextInput {...plain} label={t("newName")} error={ofNew[0]?.text} />
            <div>
              <Button>{t("addCategory")}</Button>
            </div>
          </Form>
        </Card>
        {categories.length === 0 ? (
          <EmptyState title={t("noCategories")}>{t("noCategoriesText")}</EmptyState>
        ) : (
          <div class="inline-forms">
            {categories.map((category) => (
              <RenameForm
                key={category.id}
                category={category}
                tenant={tenant}
                errors={errors}
                t={t}
              />
            ))}
          </div>
        )}
      </>
    ),
  });
};

interface RenameFormProps {
  readonly category: Category;
  readonly tenant: Tenant;
  readonly errors: readonly FormError[];
  readonly t: CatalogTranslate;
}

const RenameForm = ({ category: { id, name }, tenant, errors, t }: RenameFormProps) => {
  const own = errors.filter(({ fieldId }) => fieldId === `field-name-${id}`);
  return (
    <Form action={placeOf(tenant, `${rest}/${id}`)} errors={own} label={name}>
      <TextInput
        {...plain}
        id={`field-name-${id}`}
        label={t("newName")}
        value={name}
        error={own[0]?.text}
      />
      <Button kind="secondary">{t("rename")}</Button>
    </Form>
  );
};
