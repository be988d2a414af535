/** What has to be done about a plan: a trial that ends, a bill that is owed. */
import { dayMs } from "#platform/clock.ts";
import type { PlaceAttention, PlaceWords } from "#platform/people/places.ts";
import { Alert } from "#ui/components/alert.tsx";
import { LinkButton } from "#ui/components/button.tsx";
import { formatDate } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import { titleIn } from "../pricing/catalog-title.words.ts";
import type { Catalog } from "../pricing/catalog.domain.ts";
import type { CatalogApp } from "../pricing/price-list.domain.ts";
import { statusAt, type Subscription } from "../subscriptions/subscription.domain.ts";
import { usePlanWords } from "./plan.words.ts";

export interface StandingProps {
  readonly subscriptions: readonly Subscription[];
  readonly catalog: Catalog;
  readonly now: Date;
  /** Where the tenant's pages lie. */
  readonly at: string;
  /** What of its bills is past its day; null where nothing is. */
  readonly owed: PlaceAttention | null;
}

export const Standing = ({ subscriptions, catalog, now, at, owed }: StandingProps) => {
  const t = usePlanWords();
  const has = (status: string) => subscriptions.some((one) => statusAt(one, now) === status);
  const trials = subscriptions.filter((one) => statusAt(one, now) === "trial");
  const invoices = <Owed owed={owed} at={at} />;
  return (
    <>
      {has("suspended") ? (
        <Alert tone="danger" title={t("suspendedTitle")}>
          <p>{t("suspendedText")}</p>
          {invoices}
        </Alert>
      ) : null}
      {has("past_due") || (owed !== null && !has("suspended")) ? (
        <Alert tone="warning" title={t("pastDueTitle")}>
          <p>{t("pastDueText")}</p>
          {invoices}
        </Alert>
      ) : null}
      {trials.map((one) => (
        <Trial key={one.id} one={one} app={catalog.apps.get(one.appName)} now={now} at={at} />
      ))}
    </>
  );
};

/** Which bills, since when and until when; and the way to pay them. */
const Owed = ({ owed, at }: Pick<StandingProps, "owed" | "at">) => {
  const t = usePlanWords();
  const locale = useLocale();
  if (owed === null) return <LinkButton href={`${at}/invoices`}>{t("seeInvoices")}</LinkButton>;
  const say = (words: PlaceWords) => (typeof words === "string" ? words : words[locale]);
  return (
    <>
      <p>
        <strong>{say(owed.title)}</strong> {say(owed.reason)}
      </p>
      <LinkButton href={owed.path}>{t("seeInvoices")}</LinkButton>
    </>
  );
};

interface TrialProps {
  readonly one: Subscription;
  readonly app: CatalogApp | undefined;
  readonly now: Date;
  readonly at: string;
}

const Trial = ({ one, app, now, at }: TrialProps) => {
  const t = usePlanWords();
  const locale = useLocale();
  const { trialEndsAt } = one;
  if (trialEndsAt === null) return null;
  const count = Math.ceil((trialEndsAt.getTime() - now.getTime()) / dayMs);
  return (
    <Alert
      tone={count <= 3 ? "warning" : "info"}
      title={t("trialTitle", { app: titleIn(locale, app, one.appName), count })}
    >
      <p>{t("trialText", { day: formatDate(trialEndsAt, locale, "date") })}</p>
      <LinkButton kind="secondary" href={`${at}/apps/${one.appName}`}>
        {t("activate")}
      </LinkButton>
    </Alert>
  );
};
