/** API keys of payments, for operators: those of every business, whatever their scope. */
import { keyPages } from "#ui/keys/key-pages.ts";
import { withKitPermissions, type KeyDesk } from "#ui/keys/key-desk.ts";
import type { PaymentSettings } from "../config.ts";
import type { PaymentPageContext } from "../callers/route.ts";
import type { PersonSession } from "#platform/people/session.ts";
import { operatorName } from "../actions/action-people.query.ts";
import { forOperators } from "./gate.view.tsx";
import { keysWords } from "./keys.words.ts";
import { localeOf, paymentPage } from "./frame.view.tsx";

const at = "/console/keys";

export const consoleKeyPages = keyPages<PaymentSettings, PersonSession>({
  name: "console",
  at,
  gate: (context, show) => forOperators(context, (operator) => show(deskOf(context, operator))),
});

const deskOf = (context: PaymentPageContext, operator: PersonSession): KeyDesk => {
  const locale = localeOf(context);
  const t = keysWords.translator(locale);
  return {
    at,
    // As actions name who proposed them, so that four eyes are those of two people.
    person: { id: operatorName(operator), name: operator.email || operator.name },
    within: {},
    permissions: withKitPermissions(locale, {
      "payments:create": t("paymentsCreate"),
      "payments:read": t("paymentsRead"),
      "payments:refund": t("paymentsRefund"),
      "payouts:create": t("payoutsCreate"),
      "wallets:read": t("walletsRead"),
      "wallets:write": t("walletsWrite"),
      "figures:read": t("figuresRead"),
    }),
    scopePart: {
      part: "tenantId",
      label: t("tenant"),
      hint: t("tenantHint"),
      optional: true,
      isId: false,
    },
    lead: t("lead"),
    frame: (page) => paymentPage(context, { ...page, current: at, width: "wide" }),
  };
};
