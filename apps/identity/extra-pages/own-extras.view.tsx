/** What a tenant has beside its subscriptions: packs and what is left, add-ons as they go on. */
import { plusDays, startOf, type Day } from "#platform/calendar/days.ts";
import { Button, LinkButton } from "#ui/components/button.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Money } from "#ui/components/money.tsx";
import { Table } from "#ui/components/table.tsx";
import { formatDate, formatNumber } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import type { PackRow } from "../extras/extras.query.ts";
import { usePlanTerms } from "../plan-page/plan-terms.words.ts";
import { titleIn } from "../pricing/catalog-title.words.ts";
import { fieldsOf } from "./asked-extra.ts";
import { useExtraWords } from "./extras.words.ts";
import type { OwnAddon, PresentExtras } from "./present-extras.query.ts";

export interface OwnExtrasProps {
  readonly extras: Pick<PresentExtras, "packs" | "addons">;
  readonly at: string;
  readonly mayChange: boolean;
}

export const OwnExtras = ({ extras, at, mayChange }: OwnExtrasProps) => {
  const t = useExtraWords();
  const { packs, addons } = extras;
  return (
    <section class="stack">
      <h2>{t("yours")}</h2>
      {packs.length + addons.length === 0 ? <p>{t("nothing")}</p> : null}
      {packs.length === 0 ? null : <Packs packs={packs} />}
      {addons.length === 0 ? null : <Addons addons={addons} at={at} mayChange={mayChange} />}
    </section>
  );
};

const Packs = ({ packs }: { readonly packs: readonly PackRow[] }) => {
  const t = useExtraWords();
  const terms = usePlanTerms();
  const locale = useLocale();
  const number = (count: number) => formatNumber(count, locale);
  return (
    <Table
      caption={t("packs")}
      rows={packs}
      rowKey={({ id }) => id}
      columns={[
        { key: "what", title: t("what"), cell: ({ resource }) => terms(resource) },
        {
          key: "left",
          title: t("left"),
          align: "end",
          cell: ({ units, used }) =>
            t("leftOf", { left: number(units - used), units: number(units) }),
        },
        {
          key: "until",
          title: t("until"),
          cell: ({ expiresAt }) => formatDate(expiresAt, locale, "date"),
        },
      ]}
    />
  );
};

interface AddonsProps extends Omit<OwnExtrasProps, "extras"> {
  readonly addons: readonly OwnAddon[];
}

const Addons = ({ addons, at, mayChange }: AddonsProps) => {
  const t = useExtraWords();
  const locale = useLocale();
  const action = { key: "change", title: t("change") };
  return (
    <Table
      caption={t("addons")}
      rows={addons}
      rowKey={({ addon }) => addon}
      columns={[
        {
          key: "what",
          title: t("what"),
          cell: ({ addon, item }) => titleIn(locale, item, addon),
        },
        {
          key: "units",
          title: t("units"),
          align: "end",
          cell: ({ now }) => formatNumber(now?.units ?? 0, locale),
        },
        {
          key: "month",
          title: t("perMonth"),
          align: "end",
          cell: ({ now }) => <Money cents={now?.monthlyCents ?? 0} />,
        },
        { key: "goesOn", title: t("goesOn"), cell: (one) => <GoesOn one={one} /> },
        ...(mayChange
          ? [{ ...action, cell: (one: OwnAddon) => <Change one={one} at={at} /> }]
          : []),
      ]}
    />
  );
};

const GoesOn = ({ one: { now, next } }: { readonly one: OwnAddon }) => {
  const t = useExtraWords();
  const locale = useLocale();
  const textOf = (day: Day) => formatDate(startOf(day), locale, "date");
  if (next)
    return (
      <>{t("becomes", { day: textOf(next.fromDay), count: formatNumber(next.units, locale) })}</>
    );
  const until = now?.untilDay ?? null;
  return <>{until === null ? t("lasts") : t("ends", { day: textOf(plusDays(until, -1)) })}</>;
};

/** What waits is taken back by asking for what there is. */
const Change = ({ one, at }: { readonly one: OwnAddon; readonly at: string }) => {
  const t = useExtraWords();
  const { addon, item, now } = one;
  const name = titleIn(useLocale(), item, addon);
  if (now === null) return null;
  if (now.untilDay === null) {
    return (
      <LinkButton kind="secondary" href={`${at}?do=end&addon=${encodeURIComponent(addon)}`}>
        {t("end", { item: name })}
      </LinkButton>
    );
  }
  return (
    <Form action={at} hidden={fieldsOf({ deed: "addon", item: addon, count: now.units })}>
      <Button kind="secondary">{t("keep", { item: name })}</Button>
    </Form>
  );
};
