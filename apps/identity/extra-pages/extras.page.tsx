/** Packs and add-ons of a tenant: what it has, what is for sale, and what buying it would bill. */
import { firstDayOf, monthAfter, monthOf, dayOf, startOf } from "#platform/calendar/days.ts";
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Flash } from "#ui/console/flash.tsx";
import { formatNumber } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import { madeOnce, onceField } from "#ui/form-once.ts";
import type { IdentityPageContext } from "../callers/route.ts";
import { localeOf } from "../console/frame.view.tsx";
import { PreviewCard } from "../plan-change/preview.view.tsx";
import { planPage } from "../plan-page/plan-frame.view.tsx";
import { previewChange } from "../plan-previews/preview-change.command.ts";
import { titleIn } from "../pricing/catalog-title.words.ts";
import { tenantAddress } from "../tenant-people/people-plan.ts";
import { tenantPage, type TenantVisit } from "../tenant-people/tenant-gate.tsx";
import { doingExtra, fieldsOf, readExtra, type AskedExtra } from "./asked-extra.ts";
import { extraWords, notDoneBecause, type ExtraTranslate } from "./extras.words.ts";
import { Offers } from "./offers.view.tsx";
import { OwnExtras } from "./own-extras.view.tsx";
import { readPresentExtras, type PresentExtras } from "./present-extras.query.ts";

export const extrasPage = tenantPage(
  { name: "tenantExtrasPage", route: "GET /extras", summary: "Packs and add-ons of a tenant." },
  async (context, visit) => {
    const asked = visit.rights.has("change") ? readExtra(context.query) : null;
    return asked === "wrong"
      ? showExtras(context, visit, { refused: asked, asked: null })
      : showExtras(context, visit, { refused: null, asked });
  },
);

export const changeExtrasPage = tenantPage(
  {
    name: "changeTenantExtrasPage",
    route: "POST /extras",
    summary: "Buy packs and add-ons, or end an add-on.",
    needs: "change",
  },
  async (context, visit) => {
    const asked = readExtra(context.form);
    if (asked === null || asked === "wrong")
      return showExtras(context, visit, { refused: "wrong", asked: null });
    const on = { tenantId: visit.tenant.id, now: context.now };
    const done = await madeOnce<object, Refusal>(
      context,
      `change extras of ${visit.tenant.id}`,
      async (tx) => (await doingExtra(asked, on)(tx)) ?? {},
    );
    if (done instanceof Refusal)
      return showExtras(context, visit, { refused: done.code, asked: null });
    const told = asked.deed === "pack" ? "bought" : "changed";
    return redirect(`${addressOf(visit)}?done=${told}`);
  },
);

const addressOf = ({ tenant }: Pick<TenantVisit, "tenant">): string =>
  `${tenantAddress(tenant.id)}/extras`;

interface Shown {
  readonly asked: AskedExtra | null;
  readonly refused: string | null;
}

const showExtras = async (
  context: IdentityPageContext,
  visit: TenantVisit,
  { asked, refused }: Shown,
): Promise<PageReply> => {
  const { services, now, query } = context;
  const { tenant, rights } = visit;
  const t = extraWords.translator(localeOf(context));
  const at = addressOf(visit);
  const on = { tenantId: tenant.id, now };
  const extras = await readPresentExtras(services.db, tenant.id, now);
  const seen = asked ? await previewChange(services.db, on, doingExtra(asked, on)) : null;
  const why = seen instanceof Refusal ? seen.code : refused;
  const typed = refused === "wrong" && extras.mayBuy ? typedOffer(context) : null;
  return planPage(context, visit, {
    title: t("title"),
    lead: t("lead"),
    tab: "extras",
    status: why === null ? 200 : 400,
    currentUrl: at,
    body: (
      <>
        <Flash done={query["done"]} texts={{ bought: t("bought"), changed: t("changed") }} />
        {why === null || typed !== null ? null : (
          <Alert tone="danger" role="alert" title={notDoneBecause(why, t)} />
        )}
        {asked && seen && !(seen instanceof Refusal) ? (
          <PreviewCard
            action={at}
            about={aboutOf(asked, extras, localeOf(context))}
            hidden={{ ...onceField(context), ...fieldsOf(asked) }}
            ends={asked.deed === "end"}
            preview={seen}
            countsAt={countsAt(asked, extras, now)}
          />
        ) : null}
        <OwnExtras at={at} extras={extras} mayChange={rights.has("change")} />
        {rights.has("change") ? (
          <ForSale at={at} extras={extras} asked={asked} typed={typed} t={t} />
        ) : (
          <p>{t("mayNot")}</p>
        )}
      </>
    ),
  });
};

/** What was typed for an offer, so that what is wrong with it is told beside its field. */
const typedOffer = ({ query, form }: IdentityPageContext) => {
  const given: Readonly<Record<string, string | undefined>> = { ...query, ...form };
  return given["do"] === "pack" || given["do"] === "addon" ? given : null;
};

const aboutOf = ({ deed, item, count }: AskedExtra, extras: PresentExtras, locale: Locale) => {
  const known = extras.offered.find((one) => one.item.item === item)?.item;
  return extraWords.translator(locale)(deed === "end" ? "askedEnd" : "asked", {
    count: formatNumber(count, locale),
    item: titleIn(locale, known, item),
  });
};

interface ForSaleProps {
  readonly at: string;
  readonly extras: PresentExtras;
  readonly asked: AskedExtra | null;
  /** What was not understood. */
  readonly typed: Readonly<Record<string, string | undefined>> | null;
  readonly t: ExtraTranslate;
}

const ForSale = ({ at, extras, asked, typed, t }: ForSaleProps) =>
  extras.mayBuy ? (
    <Offers at={at} offered={extras.offered} asked={asked} typed={typed} />
  ) : (
    <Alert title={t("subscribeFirst")}>
      <a href={at.replace(/extras$/, "apps")}>{t("seeApps")}</a>
    </Alert>
  );

/** Fewer, and the end, wait for the first of the next month; null: at once. */
const countsAt = ({ deed, item, count }: AskedExtra, { addons }: PresentExtras, now: Date) => {
  const own = addons.find(({ addon }) => addon === item)?.now ?? null;
  const waits = deed === "end" || (deed === "addon" && own !== null && count < own.units);
  return waits ? startOf(firstDayOf(monthAfter(monthOf(dayOf(now))))) : null;
};
