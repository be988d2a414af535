/** One customer: name and contact, and what they bought. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Refusal } from "#platform/errors.ts";
import { Button, LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Form, wrong, type FormError } from "#ui/components/fields/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { Flash } from "#ui/console/flash.tsx";
import { addCustomer, changeCustomerTo } from "./keep-customer.command.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { historyMost } from "./limits.ts";
import { nameLength } from "../console/limits.ts";
import type { PosPageContext } from "../callers/route.ts";
import type { Customer } from "./customers.query.ts";
import { findCustomer } from "./sought-customers.query.ts";
import { listOrders } from "../orders/orders.query.ts";
import { CustomerHistory } from "./customer-history.view.tsx";
import { customersWords, type CustomersTranslate } from "./customers.words.ts";
import { localeOf, placeOf, posPage } from "../console/frame.view.tsx";
import { staffPage } from "../console/gate.tsx";
import { fieldOf, idIn, said, type Typed } from "../console/office-parts.view.tsx";

export const newCustomerPage = staffPage(
  { name: "newCustomerPage", route: "GET /customers/new", summary: "A new customer." },
  (context, tenant) => show(context, tenant, { customer: null, typed: {}, errors: [] }),
);

export const addCustomerPage = staffPage(
  { name: "addCustomerPage", route: "POST /customers/new", summary: "Add a customer." },
  async (context, tenant) => {
    const { services, now } = context;
    const added = await addCustomer(services.db, tenant.id, typedIn(context), now);
    if (added instanceof Refusal) return showRefused(context, tenant, null, added);
    return redirect(`${placeOf(tenant, `customers/${added.id}`)}?done=added`);
  },
);

export const customerPage = staffPage(
  { name: "customerPage", route: "GET /customers/:customer", summary: "One customer." },
  async (context, tenant) => {
    const customer = await customerIn(context, tenant);
    if (!customer) return showGone(context, tenant);
    const typed = { name: customer.name, ...contactOf(customer) };
    return show(context, tenant, { customer, typed, errors: [] });
  },
);

export const saveCustomerPage = staffPage(
  { name: "saveCustomerPage", route: "POST /customers/:customer", summary: "Change a customer." },
  async (context, tenant) => {
    const customer = await customerIn(context, tenant);
    if (!customer) return showGone(context, tenant);
    const changed = await changeCustomerTo(context.services.db, customer, typedIn(context));
    if (changed instanceof Refusal) return showRefused(context, tenant, customer, changed);
    return redirect(`${placeOf(tenant, `customers/${customer.id}`)}?done=saved`);
  },
);

const typedIn = (context: PosPageContext) => ({
  name: said(context, "name").slice(0, nameLength),
  phone: said(context, "phone"),
  email: said(context, "email"),
});

const contactOf = ({ phone, email }: Customer): Typed => ({
  phone: phone ?? "",
  email: email ?? "",
});

const customerIn = async (context: PosPageContext, tenant: Tenant): Promise<Customer | null> => {
  const id = idIn(context, "customer");
  return id === null ? null : findCustomer(context.services.db, tenant.id, id);
};

const texts = { name: "needName", phone: "badPhone", email: "badEmail" } as const;

const showRefused = (
  context: PosPageContext,
  tenant: Tenant,
  customer: Customer | null,
  { code, detail }: Refusal,
): Promise<PageReply> => {
  const t = customersWords.translator(localeOf(context));
  const field = (detail.field ?? "name") as keyof typeof texts;
  const taken = said(context, "phone") === "" ? "email" : "phone";
  const error = code === "contact_taken" ? wrong(taken, t("taken")) : wrong(field, t(texts[field]));
  return show(context, tenant, { customer, typed: context.form, errors: [error] });
};

const showGone = (context: PosPageContext, tenant: Tenant): PageReply => {
  const t = customersWords.translator(localeOf(context));
  return posPage(context, {
    title: t("goneTitle"),
    tenant,
    section: "customers",
    status: 404,
    width: "narrow",
    body: (
      <>
        <PageTitle title={t("goneTitle")} />
        <LinkButton href={placeOf(tenant, "customers")}>{t("back")}</LinkButton>
      </>
    ),
  });
};

interface Shown {
  readonly customer: Customer | null;
  readonly typed: Typed;
  readonly errors: readonly FormError[];
}

const show = async (
  context: PosPageContext,
  tenant: Tenant,
  { customer, typed, errors }: Shown,
): Promise<PageReply> => {
  const t = customersWords.translator(localeOf(context));
  const rest = customer ? `customers/${customer.id}` : "customers/new";
  const asked = { customerId: customer?.id ?? null, day: null, before: null, most: historyMost };
  const orders = customer ? await listOrders(context.services.db, tenant.id, asked) : [];
  const title = customer?.name ?? t("newTitle");
  return posPage(context, {
    title,
    tenant,
    section: "customers",
    width: "narrow",
    status: errors.length > 0 ? 400 : 200,
    currentUrl: placeOf(tenant, rest),
    body: (
      <>
        <PageTitle title={title} lead={<a href={placeOf(tenant, "customers")}>{t("back")}</a>} />
        <Flash
          done={errors.length > 0 ? undefined : context.query["done"]}
          texts={{ added: t("added"), saved: t("saved") }}
        />
        <Fields action={placeOf(tenant, rest)} typed={typed} errors={errors} t={t} />
        {customer ? <CustomerHistory orders={orders} tenant={tenant} t={t} /> : null}
      </>
    ),
  });
};

interface FieldsProps {
  readonly action: string;
  readonly typed: Typed;
  readonly errors: readonly FormError[];
  readonly t: CustomersTranslate;
}

const Fields = ({ action, typed, errors, t }: FieldsProps) => (
  <Card title={t("data")}>
    <Form action={action} errors={errors} checkedBy="server">
      <TextInput
        {...fieldOf("name", typed, errors)}
        label={t("name")}
        autoComplete="off"
        maxLength={nameLength}
      />
      <TextInput
        {...fieldOf("phone", typed, errors)}
        label={t("phone")}
        hint={t("phoneHint")}
        type="tel"
        optional
        autoComplete="off"
        maxLength={40}
      />
      <TextInput
        {...fieldOf("email", typed, errors)}
        label={t("email")}
        type="email"
        optional
        autoComplete="off"
        maxLength={254}
      />
      <div>
        <Button>{t("save")}</Button>
      </div>
    </Form>
  </Card>
);
