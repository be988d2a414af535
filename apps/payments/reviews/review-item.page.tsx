/** One item of the review queue, and the form that decides it. */
import { refuse, type Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import { Alert } from "#ui/components/alert.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { DescriptionList } from "#ui/components/lists.tsx";
import { Money } from "#ui/components/money.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import type { Locale } from "#ui/i18n/locale.ts";
import { resolveReviewItem } from "./resolve-review.command.ts";
import type { ReviewItem } from "./resolve-review.domain.ts";
import type { PaymentPageContext } from "../callers/route.ts";
import { findReviewItem } from "./review-queue.query.ts";
import { operatorPage } from "../console/gate.view.tsx";
import { localeOf, paymentPage } from "../console/frame.view.tsx";
import { ledgerWord } from "../ledger/ledger.words.ts";
import { BookForm, isBookable, readResolution } from "./resolve-form.view.tsx";
import { ResolveForm, type ResolveMistake } from "./resolve-form.view.tsx";
import { adviceFor, adviceWords } from "./review-advice.words.ts";
import { Details } from "./review-details.view.tsx";
import { kindWords, reviewWords, type ReviewTranslate } from "./review.words.ts";

const here = "/console/review";
export const unknownItem: Refusal = refuse("not_found");

export const consoleReviewItemPage = operatorPage(
  {
    name: "consoleReviewItemPage",
    route: "GET /console/review/:id",
    summary: "One thing to look at.",
  },
  async (context) => {
    const item = await reviewItemOf(context);
    return item ? showReviewItem(context, item, null) : unknownItem;
  },
);

export const resolveReviewPage = operatorPage(
  {
    name: "resolveReviewPage",
    route: "POST /console/review/:id/resolve",
    summary: "Decide what becomes of it.",
  },
  async (context, { email: by }) => {
    const item = await reviewItemOf(context);
    if (!item) return unknownItem;
    const read = readResolution(context.form);
    if (typeof read === "string") return showReviewItem(context, item, read);
    // Under an address, which lasts: people change their names, and two may share one.
    const asked = { itemId: item.id, resolution: read, by };
    const outcome = await resolveReviewItem(context.services, asked);
    if (outcome.kind === "resolved") return redirect(`${here}?done=resolved`);
    const now = (await reviewItemOf(context)) ?? item;
    return showReviewItem(context, now, outcome.kind);
  },
);

export const reviewItemOf = async ({
  services,
  path,
}: PaymentPageContext): Promise<ReviewItem | null> => {
  const id = path["id"] ?? "";
  return isId(id) ? findReviewItem(services.db, id) : null;
};

export const showReviewItem = (
  context: PaymentPageContext,
  item: ReviewItem,
  mistake: ResolveMistake | null,
): PageReply => {
  const locale = localeOf(context);
  const t = reviewWords.translator(locale);
  const title = kindWords(item.kind, locale);
  const typed = context.form;
  const advice = adviceFor(item, locale);
  return paymentPage(context, {
    title,
    current: here,
    currentUrl: `${here}/${item.id}`,
    status: mistake === null ? 200 : isIncomplete(mistake) ? 400 : 409,
    body: (
      <>
        <PageTitle title={title} />
        <DescriptionList facts={factsOf(item, t, locale)} />
        <Details item={item} title={t("details")} />
        {item.resolvedAt === null && advice !== null ? (
          <Alert tone="info" title={adviceWords.translator(locale)("whatToDo")}>
            {advice}
          </Alert>
        ) : null}
        {isBookable(item) ? <BookForm item={item} t={t} mistake={mistake} /> : null}
        {item.resolvedAt === null ? (
          <ResolveForm item={item} t={t} mistake={mistake} typed={typed} />
        ) : null}
      </>
    ),
  });
};

const factsOf = (item: ReviewItem, t: ReviewTranslate, locale: Locale) => {
  const { cents, paymentId, resolvedAt, resolvedBy, resolution } = item;
  return [
    { name: t("when"), value: <DateTime at={item.createdAt} /> },
    { name: t("rail"), value: ledgerWord(item.rail, locale) },
    { name: t("told"), value: cents === null ? "—" : <Money cents={cents} /> },
    { name: t("held"), value: <Money cents={item.heldCents} /> },
    ...(paymentId === null
      ? []
      : [
          { name: t("payment"), value: <a href={`/console/payments/${paymentId}`}>{paymentId}</a> },
        ]),
    ...(resolution === null || resolvedAt === null
      ? []
      : [
          { name: t("decided"), value: `${t(resolution.kind)}: ${resolution.note}` },
          { name: t("by"), value: resolvedBy ?? "—" },
        ]),
  ];
};

const isIncomplete = (mistake: ResolveMistake): boolean =>
  mistake === "choose" || mistake === "needNote" || mistake === "needBookNote";
