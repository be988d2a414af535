/** Where communities are founded, by the instance's operators and by who administers one. */
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { wrong } from "#ui/components/fields/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Flash } from "#ui/console/flash.tsx";
import { isFounder, type VoucherSession } from "../callers/session.ts";
import { foundingPage } from "../console/administrator-gate.view.tsx";
import { localeOf, voucherPage, type VoucherPageContext } from "../console/frame.view.tsx";
import { nameIn, said } from "../console/typed.ts";
import { listCommunities } from "./community.query.ts";
import { foundCommunity } from "./found-community.command.ts";
import { CommunityTable, FoundingForm } from "./founding.view.tsx";
import { foundingWords } from "./founding.words.ts";
import { communitiesShown } from "./limits.ts";
import { foundingTyped, type CommunityFault } from "./typed-community.domain.ts";

const at = "/communities";

export const communitiesPage = foundingPage(
  { name: "communitiesPage", route: "GET /communities", summary: "Found a community." },
  (context, viewer) => show(context, viewer, []),
);

export const foundCommunityPage = foundingPage(
  { name: "foundCommunityPage", route: "POST /communities", summary: "Found a community." },
  async (context, viewer) => {
    const { services, now } = context;
    const typed = foundingTyped({
      name: nameIn(said(context, "name")),
      timeZone: said(context, "zone"),
      days: said(context, "days"),
      administratorName: nameIn(said(context, "administratorName")),
      email: said(context, "email"),
      phone: said(context, "phone"),
    });
    if (!("name" in typed)) return show(context, viewer, typed);
    const founded = await foundCommunity(services, services.db, { ...typed, now });
    if (founded instanceof Refusal) {
      return show(context, viewer, [{ field: "email", fault: "contactTaken" }]);
    }
    const { community, administrator } = founded;
    if (!isTheirs(viewer, administrator.contacts)) return redirect(`${at}?done=founded`);
    // Who founds it for themselves proved that address when they came in: they go on inside.
    const device = String(context.request.headers["user-agent"] ?? "");
    const subject = { shard: community.id, id: administrator.id };
    return redirect("/cells", { cookies: [await services.sessions.open(subject, device)] });
  },
);

const isTheirs = (viewer: VoucherSession, contacts: readonly string[]): boolean =>
  isFounder(viewer) && contacts.includes(viewer.displayName.toLowerCase());

const show = async (
  context: VoucherPageContext,
  viewer: VoucherSession,
  faults: readonly CommunityFault[],
): Promise<PageReply> => {
  const { services, query, form } = context;
  const t = foundingWords.translator(localeOf(context));
  const errors = faults.map(({ field, fault }) => wrong(field, t(fault)));
  // What else stands on the instance is its operator's to see.
  const known = isFounder(viewer) ? await listCommunities(services.db, communitiesShown) : [];
  return voucherPage(context, {
    title: t("title"),
    current: at,
    width: "narrow",
    status: faults.length > 0 ? 400 : 200,
    currentUrl: at,
    body: (
      <>
        <PageTitle title={t("title")} lead={t("lead")} />
        <Flash done={query["done"]} texts={{ founded: t("founded") }} />
        {known.length === 0 ? null : <CommunityTable communities={known} />}
        <FoundingForm
          action={at}
          errors={errors}
          typed={{ ...(isFounder(viewer) ? { email: viewer.displayName } : {}), ...form }}
        />
      </>
    ),
  });
};
