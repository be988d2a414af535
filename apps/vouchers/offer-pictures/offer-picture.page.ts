/** An offer's picture for its community, and the form that gives or takes it. */
import { refuse } from "#platform/errors.ts";
import { bytes, redirect } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import { wrong } from "#ui/components/fields/form.tsx";
import { localeOf } from "../console/frame.view.tsx";
import { said } from "../console/typed.ts";
import { isOwn } from "../offers/offer.domain.ts";
import { idIn, showOffer } from "../offers/offer.page.tsx";
import { findOffer } from "../offers/offers.query.ts";
import { memberPage } from "../transfers/send.page.tsx";
import { keepPicture, removePicture } from "./keep-picture.command.ts";
import { pictureFormBytesMost } from "./limits.ts";
import { findPicture } from "./offer-pictures.query.ts";
import { offerPictureWords } from "./offer-picture.words.ts";

const yearSeconds = 31_536_000;

export const showOfferPicturePage = memberPage(
  {
    name: "showOfferPicturePage",
    route: "GET /offers/:id/pictures/:picture",
    summary: "The picture of an offer.",
  },
  async (context, { communityId }) => {
    const id = (context.path["picture"] ?? "").toLowerCase();
    const asked = { offerId: idIn(context), id };
    const found = isId(id) ? await findPicture(context.services.db, communityId, asked) : null;
    if (!found) return refuse("not_found");
    return bytes(found.bytes, found.mediaType, {
      headers: { "cache-control": `private, max-age=${yearSeconds}, immutable` },
    });
  },
);

export const putOfferPicturePage = memberPage(
  {
    name: "putOfferPicturePage",
    route: "POST /offers/:id/picture",
    summary: "Give one's offer its picture, or take it away.",
    takesFiles: true,
    bodyLimitBytes: pictureFormBytesMost,
  },
  async (context, viewer) => {
    const { services, files, now } = context;
    const { communityId } = viewer;
    const offerId = idIn(context);
    const offer = await findOffer(services.db, communityId, offerId);
    if (!offer) return showOffer(context, viewer, { status: 404 });
    if (!isOwn(offer, viewer)) return showOffer(context, viewer, { status: 403 });
    const of = { communityId, offerId, now };
    const here = `/offers/${offerId}`;
    if (said(context, "remove") !== "") {
      await removePicture(services.db, of);
      return redirect(`${here}?done=removed`);
    }
    const fault = await keepPicture(services.db, of, files["picture"]?.bytes);
    if (fault === null) return redirect(`${here}?done=picture`);
    const t = offerPictureWords.translator(localeOf(context));
    const pictureErrors = [wrong("picture", t(fault))];
    return showOffer(context, viewer, { status: 400, pictureErrors });
  },
);
