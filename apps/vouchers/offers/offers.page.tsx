/** The marketplace: everything that is offered and needed now, and the form that publishes. */
import { offerKinds } from "#contracts/vouchers/offer.ts";
import { dayOf } from "#platform/calendar/days.ts";
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import { ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { wrong } from "#ui/components/fields/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Pagination } from "#ui/components/pagination.tsx";
import { Flash } from "#ui/console/flash.tsx";
import type { VoucherSession } from "../callers/session.ts";
import { findStalls } from "../community/stalls.query.ts";
import { localeOf, voucherPage, type VoucherPageContext } from "../console/frame.view.tsx";
import { kept, limitIn, said } from "../console/typed.ts";
import { memberPage } from "../transfers/send.page.tsx";
import { addOffer } from "./keep-offer.command.ts";
import { offersShown } from "./limits.ts";
import { listOffers } from "./offers.query.ts";
import { OfferForm, OfferList, OfferSearch, OfferTabs } from "./offers.view.tsx";
import { offersWords } from "./offers.words.ts";
import { offerTyped, type OfferFault } from "./typed-offer.domain.ts";

const at = "/offers";

export const offersPage = memberPage(
  { name: "offersPage", route: "GET /offers", summary: "What is offered and needed." },
  async (context, { communityId, timeZone }) => {
    const { services, query, now } = context;
    const t = offersWords.translator(localeOf(context));
    const kind = offerKinds.find((one) => one === query["kind"]) ?? null;
    const search = kept(query["search"], 100);
    const given = query["before"] ?? "";
    const before = isId(given) ? given : null;
    const found = await listOffers(services.db, {
      communityId,
      today: dayOf(now, timeZone),
      kind,
      search: search === "" ? null : search,
      before,
      limit: offersShown,
    });
    const offers = found.slice(0, offersShown);
    const last = found.length > offersShown ? offers.at(-1) : undefined;
    const filters = { ...(kind !== null && { kind }), ...(search !== "" && { search }) };
    const more = new URLSearchParams({ ...filters, before: last?.id ?? "" });
    return voucherPage(context, {
      title: t("title"),
      current: at,
      width: "wide",
      body: (
        <>
          <PageTitle title={t("title")} lead={t("lead")} />
          <Flash done={query["done"]} texts={{ withdrawn: t("withdrawn") }} />
          <ButtonRow>
            <LinkButton href="/offers/new">{t("publish")}</LinkButton>
          </ButtonRow>
          <OfferTabs kind={kind} />
          <OfferSearch search={search} />
          <OfferList offers={offers} />
          <Pagination
            shown={offers.length}
            nextHref={last && `${at}?${more.toString()}`}
            firstHref={before === null ? undefined : at}
          />
        </>
      ),
    });
  },
);

export const newOfferPage = memberPage(
  { name: "newOfferPage", route: "GET /offers/new", summary: "The form that publishes." },
  (context, viewer) => showForm(context, viewer, []),
);

export const addOfferPage = memberPage(
  { name: "addOfferPage", route: "POST /offers", summary: "Publish an offer or a need." },
  async (context, viewer) => {
    const { services, form, now } = context;
    const given = form["cell"] ?? "";
    const typed = {
      kind: form["kind"] ?? "",
      title: said(context, "what"),
      text: kept(form["text"], 2_000),
      vales: limitIn(said(context, "vales")),
      cash: limitIn(said(context, "cash")),
      zone: said(context, "zone").slice(0, 120),
      until: said(context, "until"),
      cellId: viewer.operatedCellIds.find((id) => id === given) ?? null,
    };
    const offer = offerTyped(typed, dayOf(now, viewer.timeZone));
    if (!("title" in offer)) return showForm(context, viewer, offer);
    const added = await addOffer(services.db, viewer, offer, now);
    return added instanceof Refusal ? added : redirect(`${at}/${added.id}?done=published`);
  },
);

const showForm = async (
  context: VoucherPageContext,
  { communityId, operatedCellIds }: VoucherSession,
  faults: readonly OfferFault[],
): Promise<PageReply> => {
  const t = offersWords.translator(localeOf(context));
  const stalls = await findStalls(context.services.db, communityId, operatedCellIds);
  return voucherPage(context, {
    title: t("newTitle"),
    current: at,
    width: "narrow",
    status: faults.length > 0 ? 400 : 200,
    currentUrl: `${at}/new`,
    body: (
      <>
        <PageTitle title={t("newTitle")} lead={t("newLead")} />
        <OfferForm
          stalls={stalls}
          errors={faults.map(({ field, fault }) => wrong(field, t(fault)))}
          typed={context.form}
        />
      </>
    ),
  });
};
