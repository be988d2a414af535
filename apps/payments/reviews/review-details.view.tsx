/** What was kept of the rail's notice or statement, named as people name it. */
import { DescriptionList } from "#ui/components/lists.tsx";
import { Card } from "#ui/components/card.tsx";
import { formatMoney } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import { useLocale } from "#ui/page-context.ts";
import type { ReviewItem } from "./resolve-review.domain.ts";
import { ledgerWord } from "../ledger/ledger.words.ts";
import { adviceWords } from "./review-advice.words.ts";

/** In the order in which they are read. */
const names = [
  ...(["difference", "day", "centsThere", "centsHere", "reason", "state", "currency"] as const),
  ...(["railTransactionId", "reference", "refund", "refundId", "event", "uncovered"] as const),
] as const;

const placeOf = (name: string): number => {
  const place = names.findIndex((one) => one === name);
  return place < 0 ? names.length : place;
};

const differences = {
  missing_here: "isMissingHere",
  missing_there: "isMissingThere",
  other_amount: "isOtherAmount",
} as const;

const states = ["warned", "held", "won", "lost"] as const;

export const Details = ({ item, title }: { readonly item: ReviewItem; readonly title: string }) => {
  const locale = useLocale();
  return (
    <Card title={title}>
      <DescriptionList
        facts={Object.entries(item.detail)
          .sort(([one], [other]) => placeOf(one) - placeOf(other))
          .map(([name, value]) => ({
            name: nameOf(name, locale),
            value: valueOf(name, value, locale),
          }))}
      />
    </Card>
  );
};

const nameOf = (name: string, locale: Locale): string => {
  const t = adviceWords.translator(locale);
  if (name === "dispute") return t("dispute_id");
  const known = names.find((one) => one === name);
  return known === undefined ? name : t(known);
};

const valueOf = (name: string, value: unknown, locale: Locale): string => {
  const t = adviceWords.translator(locale);
  if (name === "centsHere" || name === "centsThere") {
    return typeof value === "number" ? formatMoney(value, locale) : t("nothing");
  }
  if (name === "uncovered") return formatMoney(Number(value), locale);
  if (value === null) return "—";
  if (typeof value !== "string") return JSON.stringify(value);
  if (name === "difference" && value in differences) {
    return t(differences[value as keyof typeof differences]);
  }
  const state = name === "state" ? states.find((one) => one === value) : undefined;
  if (state !== undefined) return t(state);
  return name === "reason" ? ledgerWord(value, locale) : value.replace("\n", " · ");
};
