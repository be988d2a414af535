/** The members of a community, for its administrators: all of them, found, and one added. */
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import { wrong } from "#ui/components/fields/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Pagination } from "#ui/components/pagination.tsx";
import { Flash } from "#ui/console/flash.tsx";
import type { VoucherSession } from "../callers/session.ts";
import { listStalls } from "../community/stalls.query.ts";
import { administratorPage } from "../console/administrator-gate.view.tsx";
import { localeOf, voucherPage, type VoucherPageContext } from "../console/frame.view.tsx";
import { kept, nameIn, said, tickedCells } from "../console/typed.ts";
import { NewcomerTabs } from "../newcomers/newcomer-tabs.view.tsx";
import { welcomeMember } from "./keep-member.command.ts";
import { membersShown } from "./limits.ts";
import { listMembers } from "./member-list.query.ts";
import { searchOf } from "./member-search.domain.ts";
import { MemberForm, MemberSearch, MemberTable } from "./members.view.tsx";
import { membersWords } from "./members.words.ts";
import { memberTyped, type MemberFault } from "./typed-member.domain.ts";

const at = "/members";

export const membersPage = administratorPage(
  { name: "membersPage", route: "GET /members", summary: "Members of a community." },
  (context, viewer) => show(context, viewer, []),
);

export const addMemberPage = administratorPage(
  { name: "addMemberPage", route: "POST /members", summary: "Add a member." },
  async (context, viewer) => {
    const { services, form, now } = context;
    const typed = memberTyped({
      name: nameIn(said(context, "name")),
      email: said(context, "email"),
      phone: said(context, "phone"),
    });
    if (!("displayName" in typed)) return show(context, viewer, typed);
    const operates = tickedCells(form);
    const administrator = form["administrator"] === "yes";
    const member = { ...typed, administrator, operates };
    const added = await welcomeMember(services, services.db, viewer, member, now);
    if (!(added instanceof Refusal)) return redirect(`${at}?done=added`);
    if (added.code !== "contact_taken") return added;
    return show(context, viewer, [{ field: "email", fault: "contactTaken" }]);
  },
);

const show = async (
  context: VoucherPageContext,
  { communityId }: VoucherSession,
  faults: readonly MemberFault[],
): Promise<PageReply> => {
  const { services, query } = context;
  const t = membersWords.translator(localeOf(context));
  const given = query["before"] ?? "";
  const before = isId(given) ? given : null;
  const search = kept(query["search"], 100);
  const asked = { communityId, before, limit: membersShown, ...searchOf(search) };
  const [found, stalls] = await Promise.all([
    listMembers(services.db, asked),
    listStalls(services.db, communityId),
  ]);
  const members = found.slice(0, membersShown);
  const last = found.length > membersShown ? members.at(-1) : undefined;
  const more = new URLSearchParams({ ...(search && { search }), before: last?.id ?? "" });
  return voucherPage(context, {
    title: t("title"),
    current: at,
    width: "wide",
    status: faults.length > 0 ? 400 : 200,
    currentUrl: at,
    body: (
      <>
        <PageTitle title={t("title")} lead={t("lead")} />
        <NewcomerTabs current={at} />
        <Flash done={query["done"]} texts={{ added: t("added"), ended: t("ended") }} />
        <MemberSearch search={search} />
        <MemberTable members={members} />
        <Pagination
          shown={members.length}
          nextHref={last && `${at}?${more.toString()}`}
          firstHref={before === null ? undefined : at}
        />
        <MemberForm
          action={at}
          stalls={stalls}
          errors={faults.map(({ field, fault }) => wrong(field, t(fault)))}
          typed={context.form}
        />
      </>
    ),
  });
};
