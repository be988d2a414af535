/** A tenant's campaigns, and the draft of a new one. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Badge } from "#ui/components/badge.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Form, type FormError } from "#ui/components/fields/form.tsx";
import { Table } from "#ui/components/table.tsx";
import type { IdentityPageContext } from "../callers/route.ts";
import { localeOf } from "../console/frame.view.tsx";
import { marketingPage } from "../marketing-frame/marketing-frame.view.tsx";
import { marketingWords, useMarketingWords } from "../marketing-frame/marketing.words.ts";
import { sectionAddress } from "../marketing-frame/sections.ts";
import { tenantPage, type TenantVisit } from "../tenant-people/tenant-gate.tsx";
import { CampaignFields } from "./campaign-fields.view.tsx";
import { campaignFault } from "./campaign.domain.ts";
import { listCampaigns, type ListedCampaign } from "./campaigns.query.ts";
import { campaignWords, useCampaignWords } from "./campaigns.words.ts";
import { draftCampaign } from "./change-campaign.command.ts";
import { wrongWords } from "../scheduled-messages/wrong-words.ts";
import { planIn } from "./typed-campaign.ts";

export const campaignListPage = tenantPage(
  { name: "campaignListPage", route: "GET /campaigns", summary: "A tenant's campaigns." },
  (context, visit) => show(context, visit, []),
);

export const draftCampaignPage = tenantPage(
  {
    name: "draftCampaignPage",
    route: "POST /campaigns",
    summary: "Draft a campaign.",
    needs: "change",
  },
  async (context, visit) => {
    const plan = planIn(context.form);
    const fault = campaignFault(plan);
    const t = marketingWords.translator(localeOf(context));
    if (fault !== null) return show(context, visit, [wrongWords(fault, t)]);
    const tenantId = visit.tenant.id;
    const { id } = await draftCampaign(context.services.db, tenantId, plan, context.now);
    return redirect(`${sectionAddress(tenantId, "campaigns")}/${id}?done=saved`);
  },
);

const show = async (
  context: IdentityPageContext,
  visit: TenantVisit,
  errors: readonly FormError[],
): Promise<PageReply> => {
  const t = campaignWords.translator(localeOf(context));
  const at = sectionAddress(visit.tenant.id, "campaigns");
  const rows = await listCampaigns(context.services.db, visit.tenant.id);
  return marketingPage(context, visit, {
    section: "campaigns",
    title: t("title"),
    lead: t("lead"),
    status: errors.length === 0 ? 200 : 400,
    body: (
      <>
        {rows.length === 0 ? (
          <EmptyState title={t("noneTitle")}>{t("noneText")}</EmptyState>
        ) : (
          <Campaigns rows={rows} at={at} />
        )}
        {visit.rights.has("change") ? (
          <Card title={t("make")}>
            <Form action={at} errors={errors} checkedBy="server">
              <CampaignFields typed={context.form} errors={errors} />
              <div>
                <Button>{t("makeButton")}</Button>
              </div>
            </Form>
          </Card>
        ) : null}
      </>
    ),
  });
};

export const campaignTones = { draft: "neutral", active: "success", ended: "info" } as const;

interface CampaignsProps {
  readonly rows: readonly ListedCampaign[];
  readonly at: string;
}

const Campaigns = ({ rows, at }: CampaignsProps) => {
  const t = useCampaignWords();
  const words = useMarketingWords();
  return (
    <Table
      caption={t("title")}
      captionHidden
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "name",
          title: t("name"),
          cell: (one) => <a href={`${at}/${one.id}`}>{one.name}</a>,
        },
        { key: "channel", title: words("channel"), cell: ({ channel }) => words(channel) },
        {
          key: "state",
          title: words("state"),
          cell: ({ state }) => <Badge tone={campaignTones[state]}>{t(state)}</Badge>,
        },
        { key: "people", title: t("enrolled"), align: "end", cell: ({ enrolled }) => enrolled },
      ]}
    />
  );
};
