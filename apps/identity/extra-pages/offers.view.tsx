/** Packs and add-ons for sale, each a form that asks what it would cost. */
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { errorOf, Form, wrong } from "#ui/components/fields/form.tsx";
import { RadioGroup } from "#ui/components/fields/radio-group.tsx";
import type { Choice } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { Columns } from "#ui/components/layout.tsx";
import { formatMoney } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import { usePlanTerms } from "../plan-page/plan-terms.words.ts";
import { rateText } from "../plan-page/rate-text.ts";
import { titleIn } from "../pricing/catalog-title.words.ts";
import { pricedPer } from "../pricing/rate.domain.ts";
import type { AskedExtra } from "./asked-extra.ts";
import { useExtraWords } from "./extras.words.ts";
import type { Offered } from "./present-extras.query.ts";

export interface OffersProps {
  readonly at: string;
  readonly offered: readonly Offered[];
  readonly asked: AskedExtra | null;
  /** What was typed and not understood. */
  readonly typed: Readonly<Record<string, string | undefined>> | null;
}

export const Offers = ({ at, offered, asked, typed }: OffersProps) => {
  const t = useExtraWords();
  const priceText = usePrices();
  const locale = useLocale();
  const choicesOf = (kind: "pack" | "addon") =>
    offered
      .filter(({ item }) => item.kind === kind)
      .map((one) => ({
        value: one.item.item,
        text: titleIn(locale, one.item, one.item.item),
        hint: priceText(one),
      }));
  const packs = { kind: "pack", choices: choicesOf("pack"), counted: "count" } as const;
  const addons = { kind: "addon", choices: choicesOf("addon"), counted: "units" } as const;
  if (offered.length === 0) return <p>{t("notSold")}</p>;
  return (
    <Columns>
      {[packs, addons]
        .filter(({ choices }) => choices.length > 0)
        .map((one) => (
          <Offer key={one.kind} {...one} at={at} asked={asked} typed={typed} />
        ))}
    </Columns>
  );
};

interface OfferProps extends Omit<OffersProps, "offered"> {
  readonly kind: "pack" | "addon";
  readonly choices: readonly Choice[];
  /** What the field of how many is called. */
  readonly counted: "count" | "units";
}

const Offer = ({ kind, choices, counted, at, asked, typed }: OfferProps) => {
  const t = useExtraWords();
  const isPack = kind === "pack";
  const given = typed?.["do"] === kind ? typed : null;
  const chosen = given?.[kind] ?? (asked?.deed === kind ? asked.item : undefined);
  // Without anything chosen, that is what is missing.
  const errors = given
    ? [wrong(chosen ? counted : kind, t(chosen ? "wrongCount" : "wrongChoice"))]
    : [];
  return (
    <Card title={t(isPack ? "packs" : "addons")}>
      <p>{t(isPack ? "packsLead" : "addonsLead")}</p>
      <Form action={at} method="get" hidden={{ do: kind }} errors={errors}>
        <RadioGroup
          name={kind}
          label={t(isPack ? "choosePack" : "chooseAddon")}
          value={chosen}
          choices={choices}
          error={errorOf(errors, kind)}
        />
        <TextInput
          name={counted}
          type="number"
          label={t(isPack ? "count" : "addonUnits")}
          value={given?.[counted] ?? String(asked?.deed === kind ? asked.count : 1)}
          error={errorOf(errors, counted)}
          min="1"
          max={isPack ? "1000" : "10000"}
        />
        <Button>{t("see")}</Button>
      </Form>
    </Card>
  );
};

/** What one costs, and of a pack what a unit comes to. */
const usePrices = () => {
  const t = useExtraWords();
  const terms = usePlanTerms();
  const locale = useLocale();
  return ({ item, cents }: Offered): string => {
    const { resource, units } = item;
    const price = formatMoney(cents, locale);
    if (resource === null || units === null) return t("addonPrice", { price });
    const per = terms(pricedPer[resource] === 1 ? "perUnit" : "perThousand");
    // Ten-thousandths of a peso, as rates are written.
    const each = rateText(Math.round((cents * 100 * pricedPer[resource]) / units), locale);
    return t("packPrice", { price, each, per });
  };
};
