/** One campaign: its words, whom it reaches, how it goes; started and ended here. */
import { refuse, type Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Badge } from "#ui/components/badge.tsx";
import type { FormError } from "#ui/components/fields/form.tsx";
import { Flash } from "#ui/console/flash.tsx";
import type { IdentityPageContext } from "../callers/route.ts";
import { localeOf } from "../console/frame.view.tsx";
import { marketingPage } from "../marketing-frame/marketing-frame.view.tsx";
import { marketingWords } from "../marketing-frame/marketing.words.ts";
import { sectionAddress } from "../marketing-frame/sections.ts";
import { MessageStats, WordsPreview } from "../scheduled-messages/message-parts.view.tsx";
import { wrongWords } from "../scheduled-messages/wrong-words.ts";
import { messageCounts } from "../scheduled-messages/scheduled-messages.query.ts";
import { callCounts } from "../voice-calls/voice-calls.query.ts";
import { tenantPage, type TenantVisit } from "../tenant-people/tenant-gate.tsx";
import { campaignTones } from "./campaign-list.page.tsx";
import { campaignFault } from "./campaign.domain.ts";
import { CampaignForm, CampaignSteps, Enrolling, Reach } from "./campaign.view.tsx";
import { enrolledIn, findCampaign, previewCampaign } from "./campaigns.query.ts";
import { campaignWords } from "./campaigns.words.ts";
import { changeCampaign, moveCampaignTo } from "./change-campaign.command.ts";
import { enrollSome } from "./enroll-campaigns.command.ts";
import { planIn, typedOf } from "./typed-campaign.ts";

const route = "/campaigns/:campaignId";

export const campaignPage = tenantPage(
  { name: "campaignPage", route: `GET ${route}`, summary: "One campaign of a tenant." },
  (context, visit) => show(context, visit, []),
);

export const changeCampaignPage = tenantPage(
  {
    name: "changeCampaignPage",
    route: `POST ${route}`,
    summary: "Change a draft of a campaign.",
    needs: "change",
  },
  async (context, visit) => {
    const id = idOf(context);
    if (id === null) return refuse("not_found");
    const locale = localeOf(context);
    const plan = planIn(context.form);
    const fault = campaignFault(plan);
    const words = marketingWords.translator(locale);
    if (fault !== null) return show(context, visit, [wrongWords(fault, words)]);
    const tenantId = visit.tenant.id;
    const outcome = await changeCampaign(context.services.db, { tenantId, id, plan });
    if (outcome === "unknown") return refuse("not_found");
    if (outcome === "begun")
      return show(context, visit, [{ text: campaignWords.translator(locale)("begun") }]);
    return redirect(`${sectionAddress(tenantId, "campaigns")}/${id}?done=saved`);
  },
);

/** Begun, and the first portion enrolled: whoever presses the button sees whom it reached. */
export const moveCampaignPage = tenantPage(
  {
    name: "moveCampaignPage",
    route: `POST ${route}/state`,
    summary: "Start a campaign, enrol who matches, or end it.",
    needs: "change",
  },
  async (context, visit) => {
    const id = idOf(context);
    const tenantId = visit.tenant.id;
    const { form, services, now } = context;
    const to = form["to"] === "ended" ? "ended" : "active";
    if (id === null || !(await moveCampaignTo(services.db, { tenantId, id }, to, now)))
      return refuse("not_found");
    if (to === "active") await enrollSome(services.db, { tenantId, id }, now);
    const done = to === "active" ? "started" : "finished";
    return redirect(`${sectionAddress(tenantId, "campaigns")}/${id}?done=${done}`);
  },
);

const idOf = ({ path }: IdentityPageContext): string | null => {
  const id = (path["campaignId"] ?? "").toLowerCase();
  return isId(id) ? id : null;
};

const show = async (
  context: IdentityPageContext,
  visit: TenantVisit,
  errors: readonly FormError[],
): Promise<PageReply | Refusal<"not_found">> => {
  const { services, query, form } = context;
  const tenantId = visit.tenant.id;
  const id = idOf(context);
  const campaign = id && (await findCampaign(services.db, tenantId, id));
  if (!campaign) return refuse("not_found");
  const [preview, enrolled, counts, calls] = await Promise.all([
    previewCampaign(services.db, tenantId, campaign.id),
    enrolledIn(services.db, tenantId, campaign.id),
    messageCounts(services.db, tenantId, campaign.id),
    callCounts(services.db, tenantId, campaign.id),
  ]);
  const t = campaignWords.translator(localeOf(context));
  const all = sectionAddress(tenantId, "campaigns");
  const at = `${all}/${campaign.id}`;
  const mayChange = visit.rights.has("change");
  const typed = errors.length > 0 ? form : typedOf(campaign);
  const done = { saved: t("saved"), started: t("started"), finished: t("finished") };
  return marketingPage(context, visit, {
    section: "campaigns",
    title: campaign.name,
    lead: <Badge tone={campaignTones[campaign.state]}>{t(campaign.state)}</Badge>,
    status: errors.length === 0 ? 200 : 400,
    body: (
      <>
        <p>
          <a href={all}>{t("back")}</a>
        </p>
        <Flash done={query["done"]} texts={done} />
        {errors.map(({ text, fieldId }) =>
          fieldId ? null : <Alert key={text} tone="danger" title={text} />,
        )}
        {campaign.state === "draft" ? null : <MessageStats counts={[...counts, ...calls]} />}
        {campaign.enrolling ? <Enrolling enrolled={enrolled} left={preview.matching} /> : null}
        {campaign.state === "ended" ? null : <Reach preview={preview} />}
        <WordsPreview subject={campaign.subject} body={campaign.body} />
        {mayChange ? <CampaignSteps at={at} state={campaign.state} /> : null}
        {mayChange && campaign.state === "draft" ? (
          <CampaignForm at={at} typed={typed} errors={errors} />
        ) : null}
      </>
    ),
  });
};
