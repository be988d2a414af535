/** Managers give money back: how much of which line, in which way, and why. */
import { refundMethods, reasonMost } from "#contracts/pos/refund.ts";
import { thousandthsOf } from "#contracts/pos/money.ts";
import { sha256Hex } from "#platform/crypto.ts";
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { newId } from "#platform/id.ts";
import { Alert } from "#ui/components/alert.tsx";
import { wrong, type FormError } from "#ui/components/fields/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { giveBack } from "./give-back.ts";
import type { Order } from "../orders/order.domain.ts";
import { leftOf } from "./refund.domain.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { creatorOf } from "../callers/tenant-access.ts";
import type { PosPageContext } from "../callers/route.ts";
import { listSessions } from "../drawers/cash-sessions.query.ts";
import { refundsOfOrder } from "./refunds.query.ts";
import { askWords } from "../orders/order-forms.words.ts";
import { localeOf, placeOf, posPage } from "../console/frame.view.tsx";
import { staffPage } from "../console/gate.tsx";
import { said } from "../console/office-parts.view.tsx";
import { orderIn, showGoneOrder } from "../orders/order.page.tsx";
import { RefundForm } from "./refund-form.view.tsx";

export const refundPage = staffPage(
  {
    name: "refundPage",
    route: "GET /orders/:order/refund",
    summary: "Give money back.",
    for: "management",
  },
  async (context, tenant) => {
    const order = await orderIn(context, tenant);
    return order ? show(context, tenant, order, []) : showGoneOrder(context, tenant);
  },
);

export const takeRefundPage = staffPage(
  {
    name: "takeRefundPage",
    route: "POST /orders/:order/refund",
    summary: "Take a refund.",
    for: "management",
  },
  async (context, tenant) => {
    const order = await orderIn(context, tenant);
    if (!order) return showGoneOrder(context, tenant);
    const t = askWords.translator(localeOf(context));
    const reason = said(context, "reason").slice(0, reasonMost);
    const lines = linesIn(context, order);
    const errors = [
      ...lines.flatMap(({ position, thousandths }) =>
        thousandths === null ? [wrong(`line-${position}`, t("badQuantity"))] : [],
      ),
      ...(lines.length === 0 ? [wrong("line-1", t("nothing"))] : []),
      ...(reason === "" ? [wrong("reason", t("needReason"))] : []),
    ];
    if (errors.length > 0) return show(context, tenant, order, errors);
    const { caller, now, services } = context;
    const typed = JSON.stringify([order.id, Object.entries(context.form).toSorted()]);
    const outcome = await giveBack(services, {
      tenant,
      orderId: order.id,
      reason,
      now,
      creator: creatorOf(caller),
      key: said(context, "key"),
      requestHash: sha256Hex(typed),
      method: refundMethods.find((one) => one === said(context, "method")) ?? "cash",
      cashSessionId: said(context, "drawer") || null,
      lines: lines.map(({ position, thousandths }) => ({
        position,
        quantityThousandths: thousandths ?? 0,
      })),
    });
    if (outcome instanceof Refusal)
      return show(context, tenant, order, [errorOf(context, order, outcome)]);
    if (outcome.refund.state === "failed")
      return show(context, tenant, order, [{ text: t("failed") }]);
    const done = outcome.refund.state === "asked" ? "refund-sent" : "refunded";
    return redirect(`${placeOf(tenant, `orders/${order.id}`)}?done=${done}`);
  },
);

/** Lines with something typed; null for what is no quantity. */
const linesIn = (context: PosPageContext, { lines }: Order) =>
  lines.flatMap((_, index) => {
    const typed = said(context, `line-${index + 1}`).replace(",", ".");
    if (typed === "" || Number(typed) === 0) return [];
    const thousandths = /^\d+(\.\d+)?$/.test(typed) ? thousandthsOf(Number(typed)) : null;
    return [{ position: index + 1, thousandths }];
  });

const errorOf = (context: PosPageContext, order: Order, refusal: Refusal): FormError => {
  const { code, detail } = refusal;
  const t = askWords.translator(localeOf(context));
  if (code === "order_invoiced") return { text: t("invoicedRefund") };
  if (code === "refund_exceeds_order") return { text: t("exceeds") };
  if (code === "invalid_request") {
    const at = Number(/\d+/.exec(detail.field ?? "")?.[0] ?? 0);
    return wrong(`line-${linesIn(context, order)[at]?.position ?? 1}`, t("halfPiece"));
  }
  if (code === "refund_method_unfit") return wrong("method", t("unfit"));
  if (code === "not_connected") return wrong("method", t("notConnected"));
  return wrong("drawer", t("drawerClosed"));
};

/** Of each line what has not gone back, and the open drawers it may go back from. */
const whatIsLeft = async ({ services: { db } }: PosPageContext, tenant: Tenant, order: Order) => {
  const [refunds, drawers] = await Promise.all([
    refundsOfOrder(db, tenant.id, order.id),
    listSessions(db, tenant.id, { before: null, most: 50 }),
  ]);
  return {
    left: order.lines.map((line, index) => leftOf(line, index + 1, refunds)),
    drawers: drawers.filter(({ closedAt }) => closedAt === null),
  };
};

const show = async (
  context: PosPageContext,
  tenant: Tenant,
  order: Order,
  errors: readonly FormError[],
): Promise<PageReply> => {
  const locale = localeOf(context);
  const t = askWords.translator(locale);
  const { left, drawers } = await whatIsLeft(context, tenant, order);
  const isInvoiced = order.hasInvoice || order.invoiceRequested;
  const isOver = left.every((thousandths) => thousandths === 0);
  const title = t("refundTitle", { number: String(order.dailyNumber) });
  const here = placeOf(tenant, `orders/${order.id}`);
  const isPost = context.request.method === "POST";
  const key = isPost && errors.length > 0 ? newId() : said(context, "key") || newId();
  return posPage(context, {
    title,
    tenant,
    section: "orders",
    width: "narrow",
    status: errors.length > 0 ? 400 : 200,
    currentUrl: `${here}/refund`,
    body: (
      <>
        <PageTitle title={title} lead={t("refundLead")} />
        <p>
          <a href={here}>{t("back")}</a>
        </p>
        {isInvoiced || isOver ? (
          <Alert tone="warning" title={t(isInvoiced ? "invoicedRefund" : "nothingLeft")} />
        ) : (
          <RefundForm
            action={`${here}/refund`}
            order={order}
            left={left}
            errors={errors}
            typed={context.form}
            formKey={key}
            locale={locale}
            t={t}
            drawers={drawers}
          />
        )}
      </>
    ),
  });
};
