/** Sending vouchers in three steps that need no script: form, question, receipt. */
import { sha256Hex } from "#platform/crypto.ts";
import { Refusal } from "#platform/errors.ts";
import { gatedPages } from "#platform/http/gated-pages.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { isId, newId } from "#platform/id.ts";
import { requireSession } from "#platform/people/gate.ts";
import { readMoney } from "#ui/i18n/format.ts";
import type { VoucherSession } from "../callers/session.ts";
import { localeOf, voucherPage, type VoucherPageContext } from "../console/frame.view.tsx";
import { findReceiver } from "./receivers.query.ts";
import { sending } from "./send-vouchers.command.ts";
import { ConfirmSend, SendForm, type SendProblem, type TypedTransfer } from "./send.view.tsx";
import { linesToSend, sendingDesk } from "./sending-desk.query.ts";
import { findParties } from "./transfer-parties.query.ts";
import { transferWords } from "./transfers.words.ts";

export const memberPage = gatedPages(requireSession<VoucherSession, VoucherPageContext>);

type Asked = VoucherPageContext["query"];

const typedOf = (asked: Asked): TypedTransfer => ({
  to: (asked["to"] ?? "").trim().slice(0, 40),
  amount: (asked["amount"] ?? "").slice(0, 20),
  issuer: (asked["issuer"] ?? "").slice(0, 36),
});

/** Whole cents above zero; null for what is none. */
const centsIn = (amount: string): number | null => {
  const cents = readMoney(amount);
  return cents !== null && cents > 0 ? cents : null;
};

const idIn = (text: string | undefined): string | undefined =>
  text !== undefined && isId(text) ? text.toLowerCase() : undefined;

export const newTransferPage = memberPage(
  { name: "newTransferPage", route: "GET /transfers/new", summary: "Send vouchers to somebody." },
  (context, sender) => showForm(context, sender, context.query, null),
);

export const confirmTransferPage = memberPage(
  {
    name: "confirmTransferPage",
    route: "GET /transfers/confirm",
    summary: "Who would receive what, before it is sent.",
  },
  async (context, sender) => {
    const { services, now, query } = context;
    const typed = typedOf(query);
    const receiver = await findReceiver(services.db, sender.communityId, typed.to);
    if (!receiver) return showForm(context, sender, query, "to");
    const desk = await sendingDesk(services.db, sender, { cellId: query["from"], now });
    if (receiver.id === sender.id && desk.holder.cellId === null)
      return showForm(context, sender, query, "self");
    const cents = centsIn(typed.amount);
    if (cents === null) return showForm(context, sender, query, "amount");
    const issuer = desk.issuers.has(typed.issuer) ? typed.issuer : null;
    const lines = linesToSend(desk, cents, issuer);
    if (lines.reduce((sum, line) => sum + line.cents, 0) < cents)
      return showForm(context, sender, query, "funds");
    const hidden = {
      form: newId(),
      receiver: receiver.id,
      to: typed.to,
      amount: typed.amount,
      ...(issuer === null ? {} : { issuer }),
      ...(desk.holder.cellId === null ? {} : { from: desk.holder.cellId }),
    };
    const { form: _form, receiver: _receiver, ...back } = hidden;
    return voucherPage(context, {
      title: transferWords.translator(localeOf(context))("sendTitle"),
      current: "/",
      width: "narrow",
      body: (
        <ConfirmSend
          receiver={receiver}
          holder={desk.holder}
          cents={cents}
          lines={lines}
          hidden={hidden}
          backHref={`/transfers/new?${new URLSearchParams(back).toString()}`}
        />
      ),
    });
  },
);

export const sendVouchersPage = memberPage(
  { name: "sendVouchersPage", route: "POST /transfers", summary: "Send the vouchers." },
  async (context, sender) => {
    const { services, form, now } = context;
    const typed = typedOf(form);
    const cents = centsIn(typed.amount);
    if (cents === null) return showForm(context, sender, form, "amount");
    const asked = {
      toMemberId: idIn(form["receiver"]),
      fromCellId: idIn(form["from"]),
      issuerCellId: idIn(form["issuer"]),
    };
    const parties =
      asked.toMemberId === undefined ? null : await findParties(services.db, sender, asked);
    if (parties === null || parties instanceof Refusal)
      return showForm(context, sender, form, "to");
    const content = sha256Hex(JSON.stringify([form["form"] ?? newId(), asked, cents]));
    const outcome = await services.commit(sending, {
      communityId: sender.communityId,
      id: newId(),
      senderMemberId: sender.id,
      senderCellId: parties.senderCellId,
      senderWalletId: parties.senderWalletId,
      ownWalletId: sender.walletId,
      recipientMemberId: parties.recipient.id,
      recipientWalletId: parties.recipient.walletId,
      cents,
      issuerCellId: asked.issuerCellId ?? null,
      // The same form sent twice is one transfer; with another amount it is another one.
      idempotencyKey: `form:${content}`,
      requestHash: content,
      at: now,
    });
    if (outcome instanceof Refusal) return showForm(context, sender, form, "funds");
    return redirect(`/transfers/${outcome.order.id}`);
  },
);

const showForm = async (
  context: VoucherPageContext,
  sender: VoucherSession,
  asked: Asked,
  problem: SendProblem | null,
): Promise<PageReply> => {
  const { services, now } = context;
  const desk = await sendingDesk(services.db, sender, { cellId: asked["from"], now });
  return voucherPage(context, {
    title: transferWords.translator(localeOf(context))("sendTitle"),
    current: "/",
    width: "narrow",
    status: problem === null ? 200 : problem === "funds" ? 409 : 400,
    currentUrl: "/transfers/new",
    body: <SendForm desk={desk} typed={typedOf(asked)} problem={problem} />,
  });
};
