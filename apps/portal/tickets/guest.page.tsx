/** The way to a ticket without its QR: folio, total and day, all as printed on it. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import type { Page } from "#platform/http/route.ts";
import { decimalOf } from "#platform/money.ts";
import { Button } from "#ui/components/button.tsx";
import { fieldId } from "#ui/components/fields/field.tsx";
import { Form, type FormError } from "#ui/components/fields/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { businessOf } from "../platforms/business.client.ts";
import { placeOf, type Tenant } from "../tenants/tenant.domain.ts";
import { readTypedTicket, type TicketField, type TypedTicket } from "./typed-ticket.domain.ts";
import { looksPerFolio } from "./guest-limits.ts";
import { looksAt, mayTry } from "./guest-share.command.ts";
import type { PortalPageContext } from "../callers/route.ts";
import { localeOf, portalPage } from "../frame/frame.view.tsx";
import { tenantPage } from "../callers/business-gate.page.tsx";
import { guestWords } from "./guest.words.ts";
import { noQrPage } from "./ticket.page.tsx";

const longestTyped = 40;

interface Shown {
  readonly status: number;
  readonly wrong: readonly TicketField[];
  /** Of the whole form. */
  readonly trouble?: string | undefined;
}

const show = (context: PortalPageContext, tenant: Tenant, shown?: Shown): PageReply => {
  const { form } = context;
  const t = guestWords.translator(localeOf(context));
  const wrong = shown?.wrong ?? [];
  const errorOf = (name: TicketField) => (wrong.includes(name) ? t(`wrong_${name}`) : undefined);
  const errors: readonly FormError[] = [
    ...wrong.map((name) => ({ fieldId: fieldId({ name }), text: t(`wrong_${name}`) })),
    ...(shown?.trouble === undefined ? [] : [{ text: shown.trouble }]),
  ];
  return portalPage(context, tenant, {
    title: t("title"),
    width: "narrow",
    status: shown?.status,
    body: (
      <>
        <PageTitle title={t("title")} lead={t("lead")} />
        <Form action={placeOf(tenant, "ticket")} errors={errors} checkedBy="server">
          <TextInput
            name="folio"
            label={t("folio")}
            hint={t("folioHint")}
            value={form["folio"]}
            autoComplete="off"
            maxLength={longestTyped}
            error={errorOf("folio")}
          />
          <TextInput
            name="total"
            label={t("total")}
            hint={t("totalHint")}
            value={form["total"]}
            inputMode="decimal"
            autoComplete="off"
            maxLength={longestTyped}
            error={errorOf("total")}
          />
          <TextInput
            name="date"
            type="date"
            label={t("date")}
            value={form["date"]}
            error={errorOf("date")}
          />
          <Button wide>{t("find")}</Button>
        </Form>
      </>
    ),
  });
};

const isTooOften = async (
  { services, request }: PortalPageContext,
  { platformId, tenantId }: Tenant,
  { folio }: TypedTicket,
): Promise<boolean> =>
  !(await mayTry(services, [
    ...looksAt({ platformId, tenantId }, request.address),
    { name: `folio ${platformId} ${tenantId} ${folio}`, limit: looksPerFolio },
  ]));

const find = async (context: PortalPageContext, tenant: Tenant): Promise<PageReply> => {
  const { services, settings, form } = context;
  const t = guestWords.translator(localeOf(context));
  const typed = readTypedTicket(form);
  if ("wrong" in typed) return show(context, tenant, { status: 400, wrong: typed.wrong });
  const say = (trouble: string, status: number): PageReply =>
    show(context, tenant, { status, trouble, wrong: [] });
  if (await isTooOften(context, tenant, typed)) return say(t("tooMany"), 429);
  const { folio, totalCents, date } = typed;
  const told = await businessOf(services, settings, tenant).ticketByFolio({
    folio,
    total: decimalOf(totalCents),
    date,
  });
  if (told.kind === "told")
    return redirect(placeOf(tenant, `t/${encodeURIComponent(told.value.code)}`));
  if (told.kind === "away") return say(t("away"), 200);
  // The contract's own sentence names the ticket; any other 404 is an app without this extension.
  return /ticket/i.test(told.message) || told.code !== "not_found"
    ? say(t("notFound"), 404)
    : noQrPage(context, tenant);
};

export const guestPages: readonly Page[] = [
  tenantPage(
    { name: "guestPage", route: "GET /ticket", summary: "Finds a ticket by its folio." },
    (context, tenant) => Promise.resolve(show(context, tenant)),
  ),
  tenantPage(
    { name: "sendGuestPage", route: "POST /ticket", summary: "Looks for the typed ticket." },
    find,
  ),
];
