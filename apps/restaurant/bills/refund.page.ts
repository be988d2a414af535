/** Money of a paid bill is given back by a form on the bill's page. */
import { localeOf, placeOf } from "#business/console/frame.tsx";
import { idFrom, said } from "#business/console/typed.ts";
import { giveBack } from "#business/refunds/give-back.ts";
import { reasonMost } from "#business/refunds/limits.ts";
import { creatorOf } from "#business/tenants/tenant-access.ts";
import { sha256Hex } from "#platform/crypto.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { redirect } from "#platform/http/page.ts";
import { newId } from "#platform/id.ts";
import { readMoney } from "#ui/i18n/format.ts";
import { staffPage } from "../console/frame.view.tsx";
import { showBill } from "./bill.page.tsx";
import { refundWords } from "./refunds.words.ts";

const faults = {
  refund_exceeds_bill: "tooMuch",
  refund_method_unfit: "unfit",
  not_connected: "notConnected",
} as const;

export const refundBillPage = staffPage(
  {
    name: "refundBillPage",
    route: "POST /bills/:bill/refunds",
    summary: "Give money of a bill back.",
    for: "management",
  },
  async (context, tenant) => {
    const t = refundWords.translator(localeOf(context));
    const id = idFrom(context.path["bill"]);
    if (id === "") return refuse("not_found");
    const [amount, reason] = [said(context, "amount"), said(context, "reason")];
    const cents = amount === "" ? null : readMoney(amount);
    if (amount !== "" && cents === null) return showBill(context, tenant, t("badAmount"));
    if (reason === "") return showBill(context, tenant, t("needReason"));
    const tenderId = idFrom(said(context, "payment")) || null;
    const inCash = said(context, "inCash") !== "";
    const outcome = await giveBack(
      context.services,
      { tenantId: tenant.id, id },
      {
        tenderId,
        cents,
        inCash,
        reason: reason.slice(0, reasonMost),
        creator: creatorOf(context.caller),
        // The same form sent twice gives back once.
        key: said(context, "once") || newId(),
        requestHash: sha256Hex([id, tenderId, amount, inCash, reason].join("\n")),
      },
    );
    if (!(outcome instanceof Refusal))
      return redirect(`${placeOf(tenant, `bills/${id}`)}?done=refunded`);
    if (outcome.code === "bill_not_found") return refuse("not_found");
    const code = outcome.code as keyof typeof faults;
    return showBill(context, tenant, t(Object.hasOwn(faults, code) ? faults[code] : "notGiven"));
  },
);
