/** Offers and needs as a list, and the form that publishes one. */
import { textLength, titleLength } from "#contracts/vouchers/offer.ts";
import { Button } from "#ui/components/button.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { errorOf, Form, type FormError } from "#ui/components/fields/form.tsx";
import { MoneyInput } from "#ui/components/fields/money-input.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextArea, TextInput } from "#ui/components/fields/text-input.tsx";
import { Tabs } from "#ui/components/tabs.tsx";
import { FilterBar } from "#ui/console/filter-bar.tsx";
import { formatMoney } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import { OfferPicture } from "../offer-pictures/offer-picture.view.tsx";
import type { Offer } from "./offer.domain.ts";
import { useOffersWords } from "./offers.words.ts";

export const OfferTabs = ({ kind }: { readonly kind: string | null }) => {
  const t = useOffersWords();
  return (
    <Tabs
      label={t("title")}
      links={[
        { href: "/offers", text: t("all"), current: kind === null },
        { href: "/offers?kind=offer", text: t("offers"), current: kind === "offer" },
        { href: "/offers?kind=need", text: t("needs"), current: kind === "need" },
      ]}
    />
  );
};

export const OfferSearch = ({ search }: { readonly search: string }) => {
  const t = useOffersWords();
  return (
    <FilterBar
      action="/offers"
      label={t("search")}
      submit={t("searchButton")}
      values={[search]}
      fields="one"
    >
      <TextInput name="search" type="search" label={t("search")} optional value={search} />
    </FilterBar>
  );
};

/** `80.00 en vales + 20.00 en dinero` */
export const Price = ({ offer }: { readonly offer: Offer }) => {
  const t = useOffersWords();
  const locale = useLocale();
  const { valesCents, cashCents } = offer;
  const parts = [
    ...(valesCents > 0 ? [t("priceVales", { amount: formatMoney(valesCents, locale) })] : []),
    ...(cashCents > 0 ? [t("priceCash", { amount: formatMoney(cashCents, locale) })] : []),
  ];
  return <>{parts.length > 0 ? parts.join(" + ") : t("free")}</>;
};

export const OfferList = ({ offers }: { readonly offers: readonly Offer[] }) => {
  const t = useOffersWords();
  if (offers.length === 0) return <EmptyState title={t("none")}>{t("noneHint")}</EmptyState>;
  return (
    <ul class="offer-grid" role="list" aria-label={t("list")}>
      {offers.map((offer) => (
        <li key={offer.id} data-kind={offer.kind}>
          <OfferPicture offer={offer} beside />
          <div>
            <small>{t(offer.kind === "need" ? "needs" : "offers")}</small>
            <h2>
              <a href={`/offers/${offer.id}`}>{offer.title}</a>
            </h2>
            <p>
              {[
                offer.cellName ?? offer.memberName,
                ...(offer.zone === null ? [] : [offer.zone]),
              ].join(" · ")}
            </p>
            <strong>
              <Price offer={offer} />
            </strong>
          </div>
        </li>
      ))}
    </ul>
  );
};

interface Stall {
  readonly id: string;
  readonly name: string;
}

export interface OfferFormProps {
  /** Which the writer operates: one may offer on their behalf. */
  readonly stalls: readonly Stall[];
  readonly errors: readonly FormError[];
  readonly typed: Readonly<Record<string, string | undefined>>;
}

export const OfferForm = ({ stalls, errors, typed }: OfferFormProps) => {
  const t = useOffersWords();
  return (
    <Form action="/offers" errors={errors} label={t("newTitle")}>
      <Select
        name="kind"
        label={t("kind")}
        value={typed["kind"]}
        choices={[
          { value: "offer", text: t("kindOffer") },
          { value: "need", text: t("kindNeed") },
        ]}
      />
      <WhatFields errors={errors} typed={typed} />
      <PriceFields errors={errors} typed={typed} />
      <TextInput
        name="zone"
        label={t("zone")}
        maxLength={titleLength}
        value={typed["zone"]}
        optional
      />
      <TextInput
        name="until"
        type="date"
        label={t("until")}
        value={typed["until"]}
        error={errorOf(errors, "until")}
        optional
      />
      <BehalfField stalls={stalls} typed={typed} />
      <div>
        <Button>{t("publish")}</Button>
      </div>
    </Form>
  );
};

const PriceFields = ({ errors, typed }: Pick<OfferFormProps, "errors" | "typed">) => {
  const t = useOffersWords();
  return (
    <>
      <MoneyInput
        name="vales"
        label={t("vales")}
        hint={t("priceHint")}
        typed={typed["vales"]}
        error={errorOf(errors, "vales")}
        optional
      />
      <MoneyInput
        name="cash"
        label={t("cash")}
        typed={typed["cash"]}
        error={errorOf(errors, "cash")}
        optional
      />
    </>
  );
};

/** Only for who operates a stall. */
const BehalfField = ({ stalls, typed }: Pick<OfferFormProps, "stalls" | "typed">) => {
  const t = useOffersWords();
  if (stalls.length === 0) return null;
  return (
    <Select
      name="cell"
      label={t("as")}
      empty={t("myself")}
      value={typed["cell"]}
      choices={stalls.map(({ id, name }) => ({ value: id, text: name }))}
      optional
    />
  );
};

const WhatFields = ({ errors, typed }: Pick<OfferFormProps, "errors" | "typed">) => {
  const t = useOffersWords();
  return (
    <>
      <TextInput
        name="what"
        label={t("what")}
        hint={t("whatHint")}
        maxLength={titleLength}
        value={typed["what"]}
        error={errorOf(errors, "what")}
      />
      <TextArea
        name="text"
        label={t("text")}
        maxLength={textLength}
        value={typed["text"]}
        optional
      />
    </>
  );
};
