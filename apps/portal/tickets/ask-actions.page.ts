/** What the form of an invoice does: asks, takes a suggestion, finds what was asked, forgets. */
import { networkOf } from "#platform/network.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { withQuery } from "#ui/i18n/locale.ts";
import { forgetCookie, rememberCookie } from "../profiles/sealed-billing.query.ts";
import { keepProfile } from "../profiles/keep-profile.command.ts";
import { askForInvoice, findOwn } from "../requests/ask-for-invoice.command.ts";
import {
  type BillingData,
  billingFaults,
  readBillingData,
} from "../profiles/billing-data.domain.ts";
import { areSeen, billingDoubts, withSuggestion } from "../profiles/billing-doubts.domain.ts";
import type { Tenant } from "../tenants/tenant.domain.ts";
import { asksPerAddress, looksPerAddress, looksPerFolio } from "./guest-limits.ts";
import { mayTry } from "./guest-share.command.ts";
import { requestPath } from "../requests/request-address.ts";
import type { PortalPageContext } from "../callers/route.ts";
import type { RefusedCode } from "../platforms/app-answer.ts";
import type { Askable } from "./askable.ts";
import { localeOf, viewerOf } from "../frame/frame.view.tsx";
import { emptyForm, type FormState } from "../profiles/invoice-form-state.ts";
import { type InvoiceTranslate, invoiceWords } from "../profiles/invoice-form.words.ts";

export type ActionAnswer =
  | PageReply
  /** The form again, with what is to be said. */
  | { readonly state: FormState; readonly status: number };

interface Doing {
  readonly context: PortalPageContext;
  readonly tenant: Tenant;
  readonly askable: Askable;
  readonly t: InvoiceTranslate;
}

const taking = "take:";

export const doWithForm = (
  context: PortalPageContext,
  tenant: Tenant,
  askable: Askable,
  isOpen: { readonly open: boolean },
): Promise<ActionAnswer> => {
  const t = invoiceWords.translator(localeOf(context));
  const doing: Doing = { context, tenant, askable, t };
  const deed = context.form["do"] ?? "ask";
  if (deed === "forget") {
    const cookies = [forgetCookie(context.services)];
    return Promise.resolve(redirect(withQuery(askable.address, "done", "forgotten"), { cookies }));
  }
  if (deed === "find" || !isOpen.open) return find(doing);
  const typed = readBillingData(context.form);
  const data = deed.startsWith(taking) ? withSuggestion(typed, deed.slice(taking.length)) : typed;
  return ask(doing, data);
};

const find = async ({ context, tenant, askable, t }: Doing): Promise<ActionAnswer> => {
  const { services, form, request } = context;
  const data = readBillingData(form);
  const again = (text: string): ActionAnswer => refused({ ...emptyForm, data }, text);
  const may = await mayTry(services, [
    { name: `address ${networkOf(request.address)}`, limit: looksPerAddress },
    { name: `order ${tenant.platformId} ${askable.order.id}`, limit: looksPerFolio },
  ]);
  if (!may) return again(t("tooMany"));
  const consumerId = viewerOf(context)?.consumerId ?? null;
  const own = await findOwn(services, tenant, { order: askable.order, data, consumerId });
  return own ? redirect(requestPath(services.vault, tenant, own.id)) : again(t("noOwn"));
};

const ask = async (doing: Doing, data: BillingData): Promise<ActionAnswer> => {
  const { context, t } = doing;
  const { services, form, request } = context;
  const keeps = form["keep"] !== undefined;
  const state: FormState = { ...emptyForm, data, keeps };
  const faults = billingFaults(data);
  if (faults.length > 0) return { state: { ...state, faults }, status: 400 };
  const doubts = billingDoubts(data);
  if (!areSeen(data, doubts, form["seen"] ?? ""))
    return { state: { ...state, doubts }, status: 200 };
  const subject = { name: `asks ${networkOf(request.address)}`, limit: asksPerAddress };
  if (!(await mayTry(services, [subject]))) return refused(state, t("tooMany"));
  return send(doing, state);
};

const refused = (state: FormState, text: string, status = 400): ActionAnswer => ({
  state: { ...state, notice: { tone: "danger", text } },
  status,
});

const send = async (doing: Doing, state: FormState): Promise<ActionAnswer> => {
  const { context, tenant, askable, t } = doing;
  const { services, settings } = context;
  const { order, ticketCode, retryOf } = askable;
  const consumerId = viewerOf(context)?.consumerId ?? null;
  const { data } = state;
  const asked = { order, ticketCode, retryOf, data, consumerId };
  const answer = await askForInvoice(services, settings, tenant, asked);
  switch (answer.kind) {
    case "asked":
      return redirect(requestPath(services.vault, tenant, answer.id), {
        cookies: await kept(doing, state),
      });
    case "others":
      return refused(state, t("others"));
    case "away":
      return refused(state, t("away"), 200);
    case "refused":
      return refused(state, refusalText(answer, t));
  }
};

const refusalText = (
  { code, message }: { readonly code: RefusedCode; readonly message: string },
  t: InvoiceTranslate,
): string => {
  if (code === "not_found") return t("orderGone");
  if (code === "already_invoiced") return t("invoiced");
  return code === "portal_disabled" ? t("closed") : t("refused", { reason: message });
};

/** In the account of who is signed in; else in the browser, where its owner asked for it. */
const kept = async (
  { context: { services, ...context } }: Doing,
  { data, keeps }: FormState,
): Promise<readonly string[]> => {
  const viewer = viewerOf({ services, ...context });
  if (!keeps) return [];
  if (!viewer) return [rememberCookie(services, data)];
  await keepProfile(services, viewer.consumerId, data);
  return [];
};
