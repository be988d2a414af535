/** What a restaurant may set of reservations, and what it used this month. */
import { gatedPages } from "#platform/http/gated-pages.ts";
import { redirect } from "#platform/http/page.ts";
import { fieldOf, said } from "#business/console/typed.ts";
import { localeOf, placeOf } from "#business/console/frame.tsx";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Form, wrong, type FormError } from "#ui/components/fields/form.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import type { RestaurantPageContext } from "../callers/route.ts";
import { restaurantConsole } from "../console/frame.view.tsx";
import { countersOf, rulesOf } from "./allocations.query.ts";
import { allocationMonth } from "./count-use.command.ts";
import { keepRules } from "./keep-rules.command.ts";
import { readRules } from "./rules.domain.ts";
import { rulesWords } from "./rules.words.ts";

const rest = "settings/reservations";

export const reservationRules = (context: RestaurantPageContext, tenant: Tenant) =>
  formOf(context, tenant, []);

const formOf = async (
  context: RestaurantPageContext,
  tenant: Tenant,
  errors: readonly FormError[],
) => {
  const t = rulesWords.translator(localeOf(context));
  const { db } = context.services;
  const { monthlyMessages, handoverUrl } = await rulesOf(db, tenant.id);
  const month = allocationMonth(context.now);
  const used = (await countersOf(db, tenant.id)).filter((one) => one.month === month);
  const usedOf = (wanted: string) => used.find(({ resource }) => resource === wanted)?.used ?? 0;
  const kept = {
    messages: monthlyMessages === null ? "" : String(monthlyMessages),
    handover: handoverUrl ?? "",
  };
  const typed = errors.length > 0 ? context.form : kept;
  const facts = { messages: usedOf("reservation_messages"), stamps: usedOf("stamps") };
  return (
    <Card title={t("title")}>
      <p>{t("lead", facts)}</p>
      <Form action={placeOf(tenant, rest)} errors={errors} label={t("title")} checkedBy="server">
        <TextInput
          {...fieldOf("messages", typed, errors)}
          label={t("messages")}
          hint={t("messagesHint")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          optional
        />
        <TextInput
          {...fieldOf("handover", typed, errors)}
          label={t("handover")}
          hint={t("handoverHint")}
          type="url"
          autoComplete="off"
          maxLength={500}
          optional
        />
        <div>
          <Button kind="secondary">{t("save")}</Button>
        </div>
      </Form>
    </Card>
  );
};

export const saveRulesPage = gatedPages(restaurantConsole.office.gate, "/n/:tenant")(
  { name: "saveRulesPage", route: `POST /${rest}`, summary: "Set the rules of reservations." },
  async (context, tenant) => {
    const t = rulesWords.translator(localeOf(context));
    const { db, mode } = context.services;
    const typed = { messages: said(context, "messages"), handover: said(context, "handover") };
    const rules = readRules(typed, { isPlainAllowed: mode === "sandbox" });
    if ("monthlyMessages" in rules) {
      await keepRules(db, tenant.id, rules);
      return redirect(`${placeOf(tenant, "settings")}?done=saved`);
    }
    const faults = { messages: "badMessages", handover: "badHandover" } as const;
    const errors = rules.map((field) => wrong(field, t(faults[field])));
    return restaurantConsole.office.frame(context, {
      title: t("title"),
      tenant,
      width: "narrow",
      status: 400,
      currentUrl: placeOf(tenant, "settings"),
      body: (
        <>
          <PageTitle title={t("title")} />
          {await formOf(context, tenant, errors)}
        </>
      ),
    });
  },
);
