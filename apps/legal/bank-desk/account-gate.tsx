/** Pages of one account for clients' money, for those who handle it. */
import { gatedPages, type Answer, type GatedShape } from "#platform/http/gated-pages.ts";
import { LinkButton } from "#ui/components/button.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import type { Access } from "../callers/access.ts";
import type { LegalPageContext } from "../callers/route.ts";
import { legalPage, localeOf, placeOf } from "../console/frame.view.tsx";
import { forMembers, idFrom, type Whose } from "../console/gate.tsx";
import type { TrustAccount } from "../trust/trust.domain.ts";
import { findAccount } from "../trust/trust.query.ts";
import { bankWords, type BankTranslate } from "./bank.words.ts";

type Show = (access: Access, account: TrustAccount) => Answer;

export const wordsOf = (context: LegalPageContext): BankTranslate =>
  bankWords.translator(localeOf(context));

export const accountPlace = (access: Access, { id }: Pick<TrustAccount, "id">, rest = "") =>
  placeOf(access.firm, `trust/${id}${rest === "" ? "" : `/${rest}`}`);

/** A page below `/n/:firm/trust/:account`. */
export const accountPage = gatedPages(
  (context: LegalPageContext, show: Show, shape: GatedShape & Whose) =>
    forMembers(
      context,
      async (access) => {
        const id = idFrom(context.path["account"]);
        const { db } = context.services;
        const account = id === "" ? null : await findAccount(db, access.firm.id, id);
        return account ? show(access, account) : noAccount(context, access);
      },
      { for: "trust", ...shape },
    ),
  "/n/:firm/trust/:account",
);

const noAccount = (context: LegalPageContext, { firm }: Access) => {
  const t = wordsOf(context);
  const toFunds = <LinkButton href={placeOf(firm, "trust")}>{t("back")}</LinkButton>;
  return legalPage(context, {
    title: t("trust_account_not_found"),
    firm,
    section: "trust",
    status: 404,
    body: <EmptyState title={t("trust_account_not_found")} action={toFunds} />,
  });
};
