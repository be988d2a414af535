/** Clients' money at a glance: accounts, whose it is, what waits, and what ought to be done. */
import { openTrustAccount } from "#contracts/legal/trust/trust.ts";
import { dayOf } from "#platform/calendar/days.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { centsOf } from "#platform/money.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Stack } from "#ui/components/layout.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Flash } from "#ui/console/flash.tsx";
import { mayWorkAt, type Access } from "../callers/access.ts";
import type { LegalPageContext } from "../callers/route.ts";
import { legalPage, localeOf, placeOf } from "../console/frame.view.tsx";
import { firmPage, said } from "../console/gate.tsx";
import { holdsShownMost } from "../trust/limits.ts";
import { openAccount } from "../trust/open-account.command.ts";
import { holdsOf, trustAccounts, trustLedgers } from "../trust/trust.query.ts";
import { lastWatch, shownIncidents } from "../trust-watch/incidents.query.ts";
import { watchWords } from "../trust-watch/watch.words.ts";
import { FundsHome, type Home } from "./funds-home.view.tsx";
import { fundsWords } from "./funds.words.ts";

export const fundsPage = firmPage(
  { name: "fundsPage", route: "GET /trust", summary: "Clients' money.", for: "trust" },
  (context, access) => show(context, access),
);

export const openAccountPage = firmPage(
  {
    name: "openTrustAccountPage",
    route: "POST /trust",
    summary: "Open an account for clients' money.",
    for: "management",
  },
  async (context, access) => {
    const names = ["name", "bank", "lastDigits"] as const;
    const wish = Object.fromEntries(names.map((name) => [name, said(context, name)]));
    const read = openTrustAccount.shape.body.safeParse(wish);
    const t = fundsWords.translator(localeOf(context));
    if (!read.success) return show(context, access, t("needsName"));
    const { feeCap, approvalAbove, ...named } = read.data;
    const caps = { feeCapCents: centsOf(feeCap) ?? 0, approvalCents: centsOf(approvalAbove) ?? 0 };
    await openAccount(context.services.db, access, { ...named, ...caps }, context.now);
    return redirect(placeOf(access.firm, "trust"));
  },
);

const show = async (
  context: LegalPageContext,
  access: Access,
  problem?: string,
): Promise<PageReply> => {
  const locale = localeOf(context);
  const t = fundsWords.translator(locale);
  const watch = watchWords.translator(locale);
  const { firm } = access;
  const at = placeOf(firm, "trust");
  return legalPage(context, {
    title: t("title"),
    firm,
    section: "trust",
    status: problem === undefined ? 200 : 400,
    currentUrl: at,
    body: (
      <Stack>
        <PageTitle title={t("title")} lead={t("lead")} />
        {problem === undefined ? null : <Alert tone="danger">{problem}</Alert>}
        <Flash done={context.query["done"]} texts={{ verifiedNow: watch("verifiedNow") }} />
        <FundsHome
          {...await homeOf(context, access)}
          firm={firm}
          at={at}
          isPartner={mayWorkAt(context.caller, firm.id, "management")}
          locale={locale}
          t={t}
          watch={watch}
        />
      </Stack>
    ),
  });
};

const homeOf = async (
  { services: { db }, now }: LegalPageContext,
  access: Access,
): Promise<Home> => {
  const { firm } = access;
  const today = dayOf(now, firm.timeZone);
  const all = { clientId: null, matterId: null };
  const [accounts, ledgers, holds, incidents, last] = await Promise.all([
    trustAccounts(db, firm.id),
    trustLedgers(db, access, { ...all, today }),
    holdsOf(db, access, { ...all, most: holdsShownMost }),
    shownIncidents(db, access),
    lastWatch(db, firm.id),
  ]);
  return { accounts, ledgers, holds, incidents, last, today };
};
