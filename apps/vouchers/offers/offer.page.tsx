/** One offer's page: buying leads straight to the stall's charge; writing, and withdrawing. */
import { dayOf } from "#platform/calendar/days.ts";
import { messageLength } from "#contracts/vouchers/offer.ts";
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { isId, newId } from "#platform/id.ts";
import { LinkButton } from "#ui/components/button.tsx";
import { wrong, type FormError } from "#ui/components/fields/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Flash } from "#ui/console/flash.tsx";
import { refusedPage } from "#ui/console/refused.tsx";
import type { VoucherSession } from "../callers/session.ts";
import { localeOf, voucherPage, type VoucherPageContext } from "../console/frame.view.tsx";
import { kept, said } from "../console/typed.ts";
import { OfferPicture, OfferPictureForm } from "../offer-pictures/offer-picture.view.tsx";
import { offerPictureWords } from "../offer-pictures/offer-picture.words.ts";
import { memberPage } from "../transfers/send.page.tsx";
import { buyOffer } from "./buy-offer.command.ts";
import { withdrawOffer, writeAboutOffer } from "./keep-offer.command.ts";
import { isOpen, isOwn, mayWithdraw } from "./offer.domain.ts";
import { OfferBuying, OfferFacts, OfferWithdrawal, OfferWriting } from "./offer.view.tsx";
import { findOffer } from "./offers.query.ts";
import { offersWords } from "./offers.words.ts";

const at = "/offers";

/** An id that is nobody's where the address holds none. */
export const idIn = ({ path }: VoucherPageContext): string => {
  const id = (path["id"] ?? "").toLowerCase();
  return isId(id) ? id : "00000000-0000-0000-0000-000000000000";
};

export const offerPage = memberPage(
  { name: "offerPage", route: "GET /offers/:id", summary: "One offer or need." },
  (context, viewer) => showOffer(context, viewer, {}),
);

export const buyOfferPage = memberPage(
  { name: "buyOfferPage", route: "POST /offers/:id/charge", summary: "Buy what is offered." },
  async (context, viewer) => {
    const { services, now } = context;
    const today = dayOf(now, viewer.timeZone);
    const key = kept(context.form["once"], 64) || null;
    const bought = await buyOffer(services, viewer, { id: idIn(context), key, today, now });
    if (bought instanceof Refusal) return showOffer(context, viewer, { status: 409 });
    return redirect(`/c/${bought.charge.token}`);
  },
);

export const writeAboutOfferPage = memberPage(
  {
    name: "writeAboutOfferPage",
    route: "POST /offers/:id/messages",
    summary: "Write to whoever offers.",
  },
  async (context, viewer) => {
    const { services, form, now } = context;
    const t = offersWords.translator(localeOf(context));
    const id = idIn(context);
    const text = kept(form["message"], messageLength);
    if (text === "")
      return showOffer(context, viewer, {
        status: 400,
        errors: [wrong("message", t("needMessage"))],
      });
    const today = dayOf(now, viewer.timeZone);
    const writing = { id, text, today, now };
    const refused = await writeAboutOffer(services, services.db, viewer, writing);
    if (refused === null) return redirect(`${at}/${id}?done=sent`);
    const tooMany = refused.code === "too_many_messages";
    const errors = tooMany ? [wrong("message", t("tooMany"))] : [];
    return showOffer(context, viewer, { status: 409, errors });
  },
);

export const withdrawOfferPage = memberPage(
  {
    name: "withdrawOfferPage",
    route: "POST /offers/:id/withdraw",
    summary: "Withdraw an offer.",
  },
  async (context, viewer) => {
    const { services, now } = context;
    const wanted = { id: idIn(context), reason: said(context, "reason") || null };
    const withdrawn = await withdrawOffer(services.db, viewer, wanted, now);
    if (withdrawn instanceof Refusal) return showOffer(context, viewer, { status: 409 });
    return redirect(`${at}?done=withdrawn`);
  },
);

export interface OfferSaid {
  readonly status?: number;
  /** Of the message. */
  readonly errors?: readonly FormError[];
  readonly pictureErrors?: readonly FormError[];
}

export const showOffer = async (
  context: VoucherPageContext,
  viewer: VoucherSession,
  { status = 200, errors = [], pictureErrors = [] }: OfferSaid,
): Promise<PageReply> => {
  const { services, now, query, form } = context;
  const t = offersWords.translator(localeOf(context));
  const picture = offerPictureWords.translator(localeOf(context));
  const offer = await findOffer(services.db, viewer.communityId, idIn(context));
  if (!offer) {
    const instead = { href: at, text: t("back") };
    const gone = refusedPage({ title: t("unknownTitle"), text: t("unknownText"), instead });
    return voucherPage(context, { ...gone, status: 404, currentUrl: at });
  }
  const open = isOpen(offer, dayOf(now, viewer.timeZone));
  const own = isOwn(offer, viewer);
  return voucherPage(context, {
    title: offer.title,
    current: at,
    width: "narrow",
    status,
    currentUrl: `${at}/${offer.id}`,
    body: (
      <>
        <PageTitle title={offer.title} lead={t(offer.kind === "need" ? "needs" : "offers")} />
        <Flash
          done={query["done"]}
          texts={{
            published: t("published"),
            sent: t("sent"),
            picture: picture("kept"),
            removed: picture("removed"),
          }}
        />
        <OfferPicture offer={offer} />
        <OfferFacts offer={offer} isOpen={open} />
        {open && !own ? <OfferBuying offer={offer} once={newId()} /> : null}
        {open && !own ? <OfferWriting offer={offer} errors={errors} typed={form} /> : null}
        {open && own ? <OfferPictureForm offer={offer} errors={pictureErrors} /> : null}
        {open && mayWithdraw(offer, viewer) ? <OfferWithdrawal offer={offer} isOwn={own} /> : null}
        <LinkButton href={at} kind="link">
          {t("back")}
        </LinkButton>
      </>
    ),
  });
};
