/** The three pages of whatever an invoice may be asked for: seen, sent, filled from a paper. */
import { networkOf } from "#platform/network.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import type { Page } from "#platform/http/route.ts";
import { profilesOf, rememberedIn } from "../profiles/sealed-billing.query.ts";
import { findOwn } from "../requests/ask-for-invoice.command.ts";
import { rulesOf } from "../orders/consumer-orders.ts";
import { constanciaBodyBytes, constanciaRetrySeconds } from "../constancia/constancia-limits.ts";
import { constanciaOf } from "../constancia/constancia-reader.ts";
import { readBillingData } from "../profiles/billing-data.domain.ts";
import type { Tenant } from "../tenants/tenant.domain.ts";
import { papersPerAddress } from "./guest-limits.ts";
import { mayTry } from "./guest-share.command.ts";
import { requestPath } from "../requests/request-address.ts";
import type { PortalPageContext } from "../callers/route.ts";
import { doWithForm } from "./ask-actions.page.ts";
import { askPage } from "./ask-for-invoice.view.tsx";
import { type Askable, type FindAskable, standingOf } from "./askable.ts";
import { awayWithForm } from "./away-with-form.view.tsx";
import { localeOf, viewerOf } from "../frame/frame.view.tsx";
import { tenantPage } from "../callers/business-gate.page.tsx";
import { emptyForm, type FormState } from "../profiles/invoice-form-state.ts";
import { invoiceWords } from "../profiles/invoice-form.words.ts";

interface AskShape {
  /** `ticket` makes `ticketPage`, `sendTicketPage`, `ticketConstanciaPage`. */
  readonly name: string;
  /** Below the business's own address. */
  readonly route: `/${string}`;
  readonly summary: string;
}

export const askPages = (
  { name, route, summary }: AskShape,
  findAskable: FindAskable,
): readonly Page[] => {
  const capital = name.charAt(0).toUpperCase() + name.slice(1);
  return [
    tenantPage(
      { name: `${name}Page`, route: `GET ${route}`, summary },
      withAskable(findAskable, (context, tenant, askable) => show(context, tenant, askable)),
    ),
    tenantPage(
      { name: `send${capital}Page`, route: `POST ${route}`, summary: `${summary} Asks for it.` },
      withAskable(findAskable, send),
    ),
    tenantPage(
      {
        name: `${name}ConstanciaPage`,
        route: `POST ${route}/constancia`,
        takesFiles: true,
        summary: `${summary} Reads a Constancia.`,
        bodyLimitBytes: constanciaBodyBytes,
      },
      withAskable(findAskable, fillFromPaper),
    ),
  ];
};

type Handle = (context: PortalPageContext, tenant: Tenant, askable: Askable) => Promise<PageReply>;

const withAskable =
  (findAskable: FindAskable, handle: Handle) =>
  async (context: PortalPageContext, tenant: Tenant): Promise<PageReply> => {
    const found = await findAskable(context, tenant);
    if (found === "away") return awayWithForm(context, tenant);
    return "order" in found ? handle(context, tenant, found) : found;
  };

interface Shown {
  readonly state: FormState;
  readonly status: number;
}

/** Without a state: filled with what is known of who looks. */
const show = async (
  context: PortalPageContext,
  tenant: Tenant,
  askable: Askable,
  shown?: Shown,
): Promise<PageReply> => {
  const { services, cookies, query, now } = context;
  const viewer = viewerOf(context);
  const [rules, profiles] = await Promise.all([
    rulesOf(context, tenant),
    viewer ? profilesOf(services, viewer.consumerId) : [],
  ]);
  const remembered = viewer ? null : rememberedIn(services, cookies);
  const chosen = profiles.find(({ mark }) => mark === query["profile"]) ?? profiles[0];
  const standing = standingOf(askable, tenant, rules, now);
  const data = askable.data ?? chosen?.data ?? remembered ?? emptyForm.data;
  if (!shown && (standing === "requested" || standing === "invoiced")) {
    const consumerId = viewer?.consumerId ?? null;
    const own = await findOwn(services, tenant, { order: askable.order, data, consumerId });
    if (own) return redirect(requestPath(services.vault, tenant, own.id));
  }
  const t = invoiceWords.translator(localeOf(context));
  const known: FormState = {
    ...emptyForm,
    data,
    keeps: viewer !== null || remembered !== null,
    notice: query["done"] === "forgotten" ? { tone: "success", text: t("forgotten") } : null,
  };
  return askPage(context, tenant, {
    askable,
    rules,
    profiles,
    standing,
    state: shown?.state ?? known,
    status: shown?.status,
    isRemembered: remembered !== null,
  });
};

const send: Handle = async (context, tenant, askable) => {
  const rules = await rulesOf(context, tenant);
  const standing = standingOf(askable, tenant, rules, context.now);
  if (standing === "closed" || standing === "late") return show(context, tenant, askable);
  const answer = await doWithForm(context, tenant, askable, { open: standing === "open" });
  return "state" in answer ? show(context, tenant, askable, answer) : answer;
};

const fillFromPaper: Handle = async (context, tenant, askable) => {
  const { services, files, request, cookies } = context;
  const t = invoiceWords.translator(localeOf(context));
  const data = rememberedIn(services, cookies) ?? emptyForm.data;
  const trouble = (text: string, status = 400): Promise<PageReply> => {
    const state: FormState = { ...emptyForm, data, notice: { tone: "danger", text } };
    return show(context, tenant, askable, { status, state });
  };
  const subject = { name: `papers ${networkOf(request.address)}`, limit: papersPerAddress };
  if (!(await mayTry(services, [subject]))) return trouble(t("tooMany"));
  const file = files["constancia"];
  const paper = file ? await constanciaOf(file.bytes, services.log) : "none";
  if (paper === "busy") {
    const page = await trouble(t("constancia_busy"), 503);
    return { ...page, headers: { ...page.headers, "retry-after": String(constanciaRetrySeconds) } };
  }
  if (typeof paper === "string") return trouble(t(`constancia_${paper}`));
  const { rfc, name, postalCode, regimes } = paper;
  const read = readBillingData({
    email: data.email,
    rfc,
    razonSocial: name,
    codigoPostal: postalCode,
    regimenFiscal: regimes.length === 1 ? regimes[0] : "",
  });
  const notice = { tone: "success", text: t("constanciaRead") } as const;
  return show(context, tenant, askable, {
    status: 200,
    state: { ...emptyForm, data: read, regimes, notice },
  });
};
