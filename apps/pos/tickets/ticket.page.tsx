/** One printed ticket, as it was sold: for a reprint, and for browsers without JavaScript. */
import { refuse, type Refusal } from "#platform/errors.ts";
import type { PageReply } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import { ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { useScript } from "#ui/page-context.ts";
import { invoiceRulesOf } from "#business/invoicing/invoice-rules.query.ts";
import { paperOfOrder } from "./paper-of-order.ts";
import { folioOf } from "./ticket-folio.domain.ts";
import { TicketPaper } from "./ticket-paper.view.tsx";
import { orderView } from "../orders/order.wire.ts";
import { findOrder } from "../orders/orders.query.ts";
import { ticketUrlOf } from "./ticket-url.ts";
import { localeOf, placeOf, posPage } from "../console/frame.view.tsx";
import { staffPage } from "../console/gate.tsx";
import { registerWords } from "../register/register.words.ts";

export const ticketPage = staffPage(
  { name: "ticketPage", route: "GET /tickets/:order", summary: "A ticket, to be printed." },
  async (context, tenant): Promise<PageReply | Refusal> => {
    const { db } = context.services;
    const id = (context.path["order"] ?? "").toLowerCase();
    const order = isId(id) ? await findOrder(db, tenant.id, id) : null;
    if (!order) return refuse("not_found");
    const { invoiceWithin: within } = await invoiceRulesOf(db, tenant.id);
    const locale = localeOf(context);
    const t = registerWords.translator(locale);
    const paper = paperOfOrder(orderView(order), {
      tenant: { name: tenant.name, phone: tenant.contact.phone, timeZone: tenant.timeZone },
      ticketUrl: ticketUrlOf(context.services, tenant),
      invoiceWithinDays: within.kind === "days" ? within.days : null,
    });
    const title = t("ticketOf", { folio: folioOf(paper.code) });
    return posPage(context, {
      title,
      tenant,
      width: "narrow" as const,
      body: (
        <>
          <h1 class="visually-hidden">{title}</h1>
          <ButtonRow>
            <PrintButton text={t("print")} />
            <LinkButton href={placeOf(tenant, "register")} kind="secondary">
              {t("backToRegister")}
            </LinkButton>
          </ButtonRow>
          <TicketPaper paper={paper} say={t as never} locale={locale} />
        </>
      ),
    });
  },
);

/** Without JavaScript the browser's own command prints. */
const PrintButton = ({ text }: { readonly text: string }) => {
  useScript("ticket-print");
  return (
    <button class="button" type="button" data-kind="primary" data-print hidden>
      {text}
    </button>
  );
};
