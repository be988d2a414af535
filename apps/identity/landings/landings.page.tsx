/** A tenant's landings: the list, a new one, and one with its variants and why they share so. */
import { dayOf } from "#platform/calendar/days.ts";
import { refuse } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Flash } from "#ui/console/flash.tsx";
import type { IdentityPageContext } from "../callers/route.ts";
import { localeOf } from "../console/frame.view.tsx";
import { marketingAddress } from "../marketing/marketing-address.ts";
import { marketingPage } from "../marketing/marketing-frame.view.tsx";
import { tenantPage, type TenantVisit } from "../tenant-people/tenant-gate.tsx";
import { addVariant, createLanding, setLandingState } from "./change-landing.command.ts";
import { LandingDeeds, LandingList, LeadTable, NewLanding } from "./landing-list.view.tsx";
import { readSlug, readVariant, type VariantProblem } from "./read-landing.ts";
import { landingWords } from "./landings.words.ts";
import { findLanding, leadsOf, listLandings, variantsOf, type Landing } from "./landings.query.ts";
import { landingsMost, leadsShown } from "./limits.ts";
import { standingOfVariants } from "./optimize.domain.ts";
import { NewVariant, VariantTable } from "./variants.view.tsx";

type Problem = VariantProblem | "wrong_slug" | "slug_taken" | "too_many" | "not_found";

export const landingsPage = tenantPage(
  { name: "landingsPage", route: "GET /marketing/landings", summary: "A tenant's landings." },
  (context, visit) => showLandings(context, visit, null),
);

export const createLandingPage = tenantPage(
  {
    name: "createLandingPage",
    route: "POST /marketing/landings",
    summary: "Make a landing with its first variant.",
    needs: "change",
  },
  async (context, visit) => {
    const { form, now, services } = context;
    const slug = readSlug(form["slug"]);
    if (slug === null) return showLandings(context, visit, "wrong_slug");
    const first = readVariant(form);
    if (typeof first === "string") return showLandings(context, visit, first);
    const made = await createLanding(services.db, { tenantId: visit.tenant.id, slug, first }, now);
    return typeof made === "string"
      ? showLandings(context, visit, made)
      : redirect(`${marketingAddress(visit.tenant.id, "landings")}/${made.id}?done=created`);
  },
);

const landingOf = ({ path, services }: IdentityPageContext, { tenant }: TenantVisit) => {
  const id = path["landingId"] ?? "";
  return isId(id) ? findLanding(services.db, tenant.id, id.toLowerCase()) : Promise.resolve(null);
};

export const landingPage = tenantPage(
  {
    name: "landingPage",
    route: "GET /marketing/landings/:landingId",
    summary: "A landing, its variants and why they share the visitors so.",
  },
  async (context, visit) => {
    const landing = await landingOf(context, visit);
    return landing ? showLanding(context, visit, landing, null) : refuse("not_found");
  },
);

export const changeLandingPage = tenantPage(
  {
    name: "changeLandingPage",
    route: "POST /marketing/landings/:landingId",
    summary: "Add a variant, publish a landing or end it.",
    needs: "change",
  },
  async (context, visit) => {
    const { form, now, services } = context;
    const landing = await landingOf(context, visit);
    if (landing === null) return refuse("not_found");
    const at = `${marketingAddress(visit.tenant.id, "landings")}/${landing.id}`;
    const { do: deed } = form;
    if (deed === "live" || deed === "ended") {
      await setLandingState(services.db, landing, deed);
      return redirect(`${at}?done=changed`);
    }
    const given = readVariant(form);
    if (typeof given === "string") return showLanding(context, visit, landing, given);
    const told = await addVariant(services.db, landing, given, now);
    return told === "added"
      ? redirect(`${at}?done=added`)
      : showLanding(context, visit, landing, told);
  },
);

const showLandings = async (
  context: IdentityPageContext,
  visit: TenantVisit,
  problem: Problem | null,
): Promise<PageReply> => {
  const t = landingWords.translator(localeOf(context));
  const at = marketingAddress(visit.tenant.id, "landings");
  const landings = await listLandings(context.services.db, visit.tenant.id, landingsMost);
  return marketingPage(context, visit, {
    title: t("title"),
    lead: t("lead"),
    section: "landings",
    status: problem === null ? 200 : 400,
    body: (
      <>
        {problem === null ? null : <Alert tone="danger" role="alert" title={t(problem)} />}
        <LandingList at={at} landings={landings} />
        {visit.rights.has("change") ? (
          <NewLanding at={at} typed={context.form} />
        ) : (
          <p>{t("mayNot")}</p>
        )}
      </>
    ),
  });
};

const showLanding = async (
  context: IdentityPageContext,
  visit: TenantVisit,
  landing: Landing,
  problem: Problem | null,
): Promise<PageReply> => {
  const { services, query, now, form } = context;
  const t = landingWords.translator(localeOf(context));
  const at = `${marketingAddress(visit.tenant.id, "landings")}/${landing.id}`;
  const [variants, leads] = await Promise.all([
    variantsOf(services.db, landing),
    leadsOf(services.db, landing, leadsShown),
  ]);
  const standings = standingOfVariants(variants, `${landing.id} ${dayOf(now)}`);
  const mayChange = visit.rights.has("change");
  const texts = { created: t("created"), changed: t("changed"), added: t("added") };
  return marketingPage(context, visit, {
    title: `/l/${landing.slug}`,
    section: "landings",
    currentUrl: at,
    status: problem === null ? 200 : 400,
    body: (
      <>
        <Flash done={query["done"]} texts={texts} />
        {problem === null ? null : <Alert tone="danger" role="alert" title={t(problem)} />}
        <LandingDeeds at={at} landing={landing} mayChange={mayChange} />
        <VariantTable variants={variants} standings={standings} landing={landing} />
        {mayChange ? <NewVariant at={at} typed={form} /> : <p>{t("mayNot")}</p>}
        <LeadTable leads={leads} />
      </>
    ),
  });
};
