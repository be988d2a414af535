/** When a tenant neither writes nor calls. */
import { redirect } from "#platform/http/page.ts";
import { Button } from "#ui/components/button.tsx";
import { errorOf, Form, wrong } from "#ui/components/fields/form.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { Flash } from "#ui/console/flash.tsx";
import type { IdentityPageContext } from "../callers/route.ts";
import { localeOf } from "../console/frame.view.tsx";
import { marketingPage } from "../marketing-frame/marketing-frame.view.tsx";
import { sectionAddress } from "../marketing-frame/sections.ts";
import { marketingWords } from "../marketing-frame/marketing.words.ts";
import { tenantPage, type TenantVisit } from "../tenant-people/tenant-gate.tsx";
import { changeQuietHours, type TypedQuietHours } from "./change-quiet-hours.command.ts";
import { clockText } from "./quiet-hours.domain.ts";
import { quietHoursOf } from "./quiet-hours.query.ts";
import { quietHoursWords } from "./quiet-hours.words.ts";

export const quietHoursPage = tenantPage(
  { name: "quietHoursPage", route: "GET /quiet-hours", summary: "A tenant's quiet hours." },
  async (context, visit) => {
    const hours = await quietHoursOf(context.services.db, visit.tenant.id);
    const { timeZone, quietFrom, quietUntil } = hours;
    const typed = { timeZone, from: clockText(quietFrom), until: clockText(quietUntil) };
    return show(context, visit, typed, null);
  },
);

export const saveQuietHoursPage = tenantPage(
  {
    name: "saveQuietHoursPage",
    route: "POST /quiet-hours",
    summary: "Change a tenant's quiet hours.",
    needs: "change",
  },
  async (context, visit) => {
    const { form, services } = context;
    const fieldOf = (name: string): string => (form[name] ?? "").trim().slice(0, 60);
    const typed = { timeZone: fieldOf("timeZone"), from: fieldOf("from"), until: fieldOf("until") };
    const fault = await changeQuietHours(services.db, visit.tenant.id, typed);
    if (fault !== null) return show(context, visit, typed, fault);
    return redirect(`${sectionAddress(visit.tenant.id, "quiet-hours")}?done=saved`);
  },
);

const show = (
  context: IdentityPageContext,
  visit: TenantVisit,
  typed: TypedQuietHours,
  fault: keyof TypedQuietHours | null,
) => {
  const locale = localeOf(context);
  const t = quietHoursWords.translator(locale);
  const common = marketingWords.translator(locale);
  const errors = fault === null ? [] : [wrong(fault, t(`${fault}Wrong`))];
  const mayChange = visit.rights.has("change");
  const field = (name: keyof TypedQuietHours) => ({
    name,
    value: typed[name],
    error: errorOf(errors, name),
    disabled: !mayChange,
    maxLength: 60,
  });
  return marketingPage(context, visit, {
    section: "quiet-hours",
    title: t("title"),
    lead: t("lead"),
    status: fault === null ? 200 : 400,
    body: (
      <>
        <Flash done={context.query["done"]} texts={{ saved: common("saved") }} />
        <Form
          action={sectionAddress(visit.tenant.id, "quiet-hours")}
          errors={errors}
          checkedBy="server"
        >
          <TextInput {...field("timeZone")} label={t("zone")} hint={t("zoneHint")} />
          <TextInput {...field("from")} label={t("from")} hint={t("timeHint")} />
          <TextInput {...field("until")} label={t("until")} />
          {mayChange ? (
            <div>
              <Button>{common("save")}</Button>
            </div>
          ) : (
            <p>{common("mayNot")}</p>
          )}
        </Form>
      </>
    ),
  });
};
