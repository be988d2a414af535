/** What is settled about a community, for its administrators. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import { wrong } from "#ui/components/fields/form.tsx";
import { DescriptionList } from "#ui/components/lists.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Flash } from "#ui/console/flash.tsx";
import type { VoucherSession } from "../callers/session.ts";
import { administratorPage } from "../console/administrator-gate.view.tsx";
import { localeOf, voucherPage, type VoucherPageContext } from "../console/frame.view.tsx";
import { nameIn, said } from "../console/typed.ts";
import { readCommunity } from "./community.query.ts";
import { changeCommunity } from "./found-community.command.ts";
import { JoinAddress, SettingsForm } from "./founding.view.tsx";
import { foundingWords } from "./founding.words.ts";
import { termsTyped, type CommunityFault } from "./typed-community.domain.ts";

const at = "/community";

export const communityPage = administratorPage(
  { name: "communityPage", route: "GET /community", summary: "A community's settings." },
  (context, viewer) => show(context, viewer, []),
);

export const changeCommunityPage = administratorPage(
  { name: "changeCommunityPage", route: "POST /community", summary: "Change a community." },
  async (context, viewer) => {
    const typed = termsTyped({
      name: nameIn(said(context, "name")),
      days: said(context, "days"),
    });
    if (!("name" in typed)) return show(context, viewer, typed);
    const openToRequests = context.form["open"] === "yes";
    const terms = { ...typed, openToRequests };
    await changeCommunity(context.services.db, viewer.communityId, terms);
    return redirect(`${at}?done=saved`);
  },
);

const show = async (
  context: VoucherPageContext,
  { communityId }: VoucherSession,
  faults: readonly CommunityFault[],
): Promise<PageReply> => {
  const { services, query, form } = context;
  const t = foundingWords.translator(localeOf(context));
  const community = await readCommunity(services.db, communityId);
  const typed = {
    name: community?.name,
    days: String(community?.voucherDays ?? ""),
    ...(community?.openToRequests && faults.length === 0 ? { open: "yes" } : {}),
    ...form,
  };
  const joinUrl = `${services.baseUrl}/join/${communityId}`;
  return voucherPage(context, {
    title: t("settingsTitle"),
    current: at,
    status: faults.length > 0 ? 400 : 200,
    currentUrl: at,
    body: (
      <>
        <PageTitle title={t("settingsTitle")} lead={t("settingsLead")} />
        <Flash done={query["done"]} texts={{ saved: t("saved") }} />
        <SettingsForm
          action={at}
          errors={faults.map(({ field, fault }) => wrong(field, t(fault)))}
          typed={typed}
        />
        <DescriptionList
          facts={[
            { name: t("zone"), value: community?.timeZone },
            { name: t("id"), value: <code>{communityId}</code> },
            ...(community?.openToRequests
              ? [{ name: t("joinAddress"), value: <JoinAddress url={joinUrl} /> }]
              : []),
          ]}
        />
        <p>
          <a href="/communities">{t("another")}</a>
        </p>
      </>
    ),
  });
};
