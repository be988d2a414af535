/** One offer: what it is, how to buy it or to write about it, and how it is withdrawn. */
import { messageLength } from "#contracts/vouchers/offer.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Button, LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { errorOf, Form, type FormError } from "#ui/components/fields/form.tsx";
import { TextArea, TextInput } from "#ui/components/fields/text-input.tsx";
import { DescriptionList } from "#ui/components/lists.tsx";
import { formatDate, formatMoney } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import { codeOfMember } from "../transfers/member-code.ts";
import { isSold, totalOf, type Offer } from "./offer.domain.ts";
import { Price } from "./offers.view.tsx";
import { useOffersWords } from "./offers.words.ts";

export interface OfferProps {
  readonly offer: Offer;
  readonly isOpen: boolean;
  readonly isOwn: boolean;
  readonly mayWithdraw: boolean;
  readonly errors: readonly FormError[];
  readonly typed: Readonly<Record<string, string | undefined>>;
  /** Of this page as it was shown: pressed twice, the button makes one charge. */
  readonly once: string;
}

export const OfferFacts = ({ offer, isOpen }: Pick<OfferProps, "offer" | "isOpen">) => {
  const t = useOffersWords();
  const locale = useLocale();
  const dayText = (day: string): string =>
    formatDate(new Date(`${day}T12:00:00Z`), locale, "date", "UTC");
  const { withdrawnAt, withdrawnReason } = offer;
  const ended =
    withdrawnAt === null
      ? t("over")
      : withdrawnReason === null
        ? t("withdrawn")
        : t("withdrawnFor", { reason: withdrawnReason });
  return (
    <>
      {isOpen ? null : <Alert title={ended} />}
      <Card>
        {offer.text === "" ? null : <p class="offer-text">{offer.text}</p>}
        <DescriptionList
          facts={[
            { name: t("price"), value: <Price offer={offer} /> },
            { name: t("by"), value: offer.cellName ?? offer.memberName },
            ...(offer.zone === null ? [] : [{ name: t("zone"), value: offer.zone }]),
            ...(offer.until === null
              ? []
              : [{ name: t("openUntil"), value: dayText(offer.until) }]),
          ]}
        />
      </Card>
    </>
  );
};

/** A stall's is bought; a person is sent vouchers. */
export const OfferBuying = ({ offer, once }: Pick<OfferProps, "offer" | "once">) => {
  const t = useOffersWords();
  const amount = formatMoney(totalOf(offer), useLocale());
  if (isSold(offer))
    return (
      <Form action={`/offers/${offer.id}/charge`} hidden={{ once }} label={t("buy", { amount })}>
        <p>{t("buyHint")}</p>
        <Button wide>{t("buy", { amount })}</Button>
      </Form>
    );
  if (offer.cellId !== null) return null;
  const query = new URLSearchParams({
    to: codeOfMember(offer.memberId),
    ...(offer.valesCents > 0 && { amount: (offer.valesCents / 100).toFixed(2) }),
  });
  return (
    <LinkButton href={`/transfers/new?${query.toString()}`} kind="secondary" wide>
      {t("send")}
    </LinkButton>
  );
};

type Writing = Pick<OfferProps, "offer" | "errors" | "typed">;

export const OfferWriting = ({ offer, errors, typed }: Writing) => {
  const t = useOffersWords();
  return (
    <Card title={t("write")}>
      <Form action={`/offers/${offer.id}/messages`} errors={errors} label={t("write")}>
        <TextArea
          name="message"
          label={t("message")}
          hint={t("writeHint")}
          maxLength={messageLength}
          value={typed["message"]}
          error={errorOf(errors, "message")}
        />
        <div>
          <Button kind="secondary">{t("write")}</Button>
        </div>
      </Form>
    </Card>
  );
};

/** Its own people say nothing; the administration says why. */
export const OfferWithdrawal = ({ offer, isOwn }: Pick<OfferProps, "offer" | "isOwn">) => {
  const t = useOffersWords();
  return (
    <Card title={t("withdraw")}>
      <Form action={`/offers/${offer.id}/withdraw`} label={t("withdraw")}>
        <p>{t("withdrawHint")}</p>
        {isOwn ? null : <TextInput name="reason" label={t("reason")} maxLength={500} optional />}
        <div>
          <Button kind="danger">{t("withdraw")}</Button>
        </div>
      </Form>
    </Card>
  );
};
