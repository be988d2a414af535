/** The firm's own money in an account of its clients: what it put in, or what the bank took. */
import { Refusal } from "#platform/errors.ts";
import { redirect } from "#platform/http/page.ts";
import { madeOnce } from "#ui/form-once.ts";
import { readMoney } from "#ui/i18n/format.ts";
import { localeOf } from "../console/frame.view.tsx";
import { said } from "../console/gate.tsx";
import { fundsWords } from "../funds/funds.words.ts";
import { bookFirmMoney } from "../trust-movements/firm-money.command.ts";
import { accountPage, accountPlace } from "./account-gate.tsx";
import { showAccount } from "./account.page.tsx";

/** 10,000,000.00, as the contract has it. */
const amountMost = 1_000_000_000;

export const bookFirmMoneyPage = accountPage(
  {
    name: "bookFirmMoneyPage",
    route: "POST /firm-money",
    summary: "Book the firm's own money, or a fee of the bank.",
  },
  async (context, access, account) => {
    const t = fundsWords.translator(localeOf(context));
    const cents = readMoney(said(context, "amount"));
    if (cents === null || cents <= 0 || cents > amountMost)
      return showAccount(context, access, account, { problem: t("needsAmount") });
    const kind = said(context, "kind") === "bank_fee" ? "bank_fee" : "fee_funding";
    const purpose = said(context, "purpose").slice(0, 300) || t(kind);
    const wish = { kind, accountId: account.id, cents, day: null, purpose, reference: "" } as const;
    const done = await madeOnce<object, Refusal>(context, "trust-firm-money", (tx) =>
      bookFirmMoney(tx, access, wish, context.now),
    );
    if (!(done instanceof Refusal)) return redirect(`${accountPlace(access, account)}?done=done`);
    const code = done.code === "trust_fee_cap" ? "trust_fee_cap" : "trust_insufficient";
    return showAccount(context, access, account, { problem: t(code) });
  },
);
