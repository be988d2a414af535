/** A bill: what is owed, how it is paid, and the ticket once it is. */
import { localeOf, placeOf } from "#business/console/frame.tsx";
import { idFrom, said } from "#business/console/typed.ts";
import { refundsOfBill } from "#business/refunds/refunds.query.ts";
import { findBill } from "#business/selling/bills.query.ts";
import { cancelTender, refreshBill, takeTender } from "#business/selling/pay-bill.ts";
import type { Bill, BillKey } from "#business/selling/bill.domain.ts";
import { ownId } from "#business/tenants/own-id.ts";
import { creatorOf } from "#business/tenants/tenant-access.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { sha256Hex } from "#platform/crypto.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Alert } from "#ui/components/alert.tsx";
import { LinkButton } from "#ui/components/button.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { readMoney } from "#ui/i18n/format.ts";
import { Flash } from "#ui/console/flash.tsx";
import type { RestaurantPageContext } from "../callers/route.ts";
import { mayWorkAt } from "../callers/tenant-access.ts";
import { restaurantPage, staffPage } from "../console/frame.view.tsx";
import { closePaidOrder } from "../orders/serve-table.command.ts";
import { BillFacts, PayForm, Payments, RefreshForm } from "./bill-parts.view.tsx";
import { billsWords } from "./bills.words.ts";
import { RefundForm, Refunds } from "./refund-parts.view.tsx";
import { refundWords } from "./refunds.words.ts";

const keyOf = (context: RestaurantPageContext, tenant: Tenant): BillKey => ({
  tenantId: tenant.id,
  id: idFrom(context.path["bill"]),
});

export const billPage = staffPage(
  { name: "billPage", route: "GET /bills/:bill", summary: "A bill." },
  (context, tenant) => showBill(context, tenant),
);

const methods = ["cash", "card", "transfer", "voucher", "digital"] as const;

export const payBillPage = staffPage(
  { name: "payBillPage", route: "POST /bills/:bill/payments", summary: "Take money for a bill." },
  async (context, tenant) => {
    const t = billsWords.translator(localeOf(context));
    const key = keyOf(context, tenant);
    if (key.id === "") return refuse("not_found");
    const method = methods.find((one) => one === said(context, "method")) ?? "cash";
    const [amount, given] = [said(context, "amount"), said(context, "given")];
    const cents = amount === "" ? null : readMoney(amount);
    const isGiven = method === "cash" && given !== "";
    const givenCents = isGiven ? readMoney(given) : null;
    if ((amount !== "" && cents === null) || (isGiven && givenCents === null))
      return showBill(context, tenant, t("badAmount"));
    const creator = creatorOf(context.caller);
    const idempotencyKey = said(context, "payment") || null;
    const scope = `form ${tenant.id} ${key.id} ${creator}`;
    const wish = {
      id: ownId({ id: undefined, idempotencyKey, scope }),
      method,
      cents,
      givenCents,
      reference: null,
      creator,
      requestHash: sha256Hex([method, amount, given].join("\n")),
    };
    const taken = await takeTender(context.services, key, wish, closePaidOrder);
    if (!(taken instanceof Refusal)) return redirect(placeOf(tenant, `bills/${key.id}`));
    if (taken.code === "bill_not_found") return refuse("not_found");
    const words = { not_connected: "notConnected", tender_exceeds_due: "badAmount" } as const;
    const code = taken.code as keyof typeof words;
    return showBill(context, tenant, t(Object.hasOwn(words, code) ? words[code] : "notTaken"));
  },
);

export const refreshBillPage = staffPage(
  { name: "refreshBillPage", route: "POST /bills/:bill/refresh", summary: "Ask for the money." },
  async (context, tenant) => {
    const key = keyOf(context, tenant);
    if (key.id === "") return refuse("not_found");
    await refreshBill(context.services, key, closePaidOrder);
    return redirect(placeOf(tenant, `bills/${key.id}`));
  },
);

export const cancelPaymentPage = staffPage(
  {
    name: "cancelPaymentPage",
    route: "POST /bills/:bill/payments/:payment",
    summary: "Give a part back.",
  },
  async (context, tenant) => {
    const key = keyOf(context, tenant);
    const paymentId = idFrom(context.path["payment"]);
    if (key.id === "" || paymentId === "") return refuse("not_found");
    await cancelTender(context.services, key, paymentId, closePaidOrder);
    return redirect(placeOf(tenant, `bills/${key.id}`));
  },
);

/** Nobody took anything of it yet: there is nothing to ask. */
const isRefreshed = ({ state, tenders, totalCents }: Bill): boolean =>
  state === "open" && (tenders.length > 0 || totalCents === 0);

export const showBill = async (
  context: RestaurantPageContext,
  tenant: Tenant,
  problem?: string,
): Promise<PageReply | Refusal<"not_found">> => {
  const t = billsWords.translator(localeOf(context));
  const key = keyOf(context, tenant);
  const bill = key.id === "" ? null : await findBill(context.services.db, key);
  if (!bill) return refuse("not_found");
  const refunds = bill.state === "paid" ? await refundsOfBill(context.services.db, key) : [];
  const backing = { refunds, t: refundWords.translator(localeOf(context)) };
  const mayRefund = bill.state === "paid" && mayWorkAt(context.caller, tenant.id, "management");
  const isWaiting = bill.tenders.some(({ state }) => ["asking", "waiting"].includes(state));
  const title =
    bill.dailyNumber === null ? t("title") : t("numbered", { number: bill.dailyNumber });
  return restaurantPage(context, {
    title,
    tenant,
    section: "room",
    width: "narrow",
    status: problem === undefined ? 200 : 400,
    currentUrl: placeOf(tenant, `bills/${bill.id}`),
    // While a guest pays elsewhere the job asks for it; the browser shows it without a script.
    ...(isWaiting && { headers: { refresh: "10" } }),
    body: (
      <>
        <PageTitle title={title} />
        {problem === undefined ? null : <Alert tone="danger" title={problem} />}
        <Flash
          done={problem === undefined ? context.query["done"] : undefined}
          texts={{ refunded: backing.t("given") }}
        />
        {bill.state === "paid" ? <Alert tone="success" title={t("paidTitle")} /> : null}
        <BillFacts bill={bill} t={t} />
        <Payments tenant={tenant} bill={bill} t={t} />
        {bill.state === "open" ? <PayForm tenant={tenant} bill={bill} t={t} /> : null}
        <Refunds {...backing} />
        {mayRefund ? <RefundForm {...backing} tenant={tenant} bill={bill} /> : null}
        {isRefreshed(bill) ? <RefreshForm tenant={tenant} bill={bill} t={t} /> : null}
        <LinkButton kind="secondary" href={placeOf(tenant, `orders/${bill.subjectId}`)}>
          {t("back")}
        </LinkButton>
      </>
    ),
  });
};
