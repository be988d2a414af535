/** One member: what they may do, changed by an administrator, and the end of the membership. */
import { Refusal } from "#platform/errors.ts";
import { redirect } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import { DateTime } from "#ui/components/date-time.tsx";
import { wrong, type FormError } from "#ui/components/fields/form.tsx";
import { DescriptionList } from "#ui/components/lists.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Confirm } from "#ui/console/confirm.tsx";
import { Flash } from "#ui/console/flash.tsx";
import type { VoucherSession } from "../callers/session.ts";
import { listStalls } from "../community/stalls.query.ts";
import { administratorPage } from "../console/administrator-gate.view.tsx";
import { localeOf, voucherPage, type VoucherPageContext } from "../console/frame.view.tsx";
import { nameIn, said, tickedCells } from "../console/typed.ts";
import { changeMember, endMembership } from "./keep-member.command.ts";
import { readMember } from "./member-list.query.ts";
import { MemberForm } from "./members.view.tsx";
import { membersWords } from "./members.words.ts";

const at = "/members";

export const memberPage = administratorPage(
  { name: "memberPage", route: "GET /members/:id", summary: "A member." },
  (context, viewer) => show(context, viewer, []),
);

export const changeMemberPage = administratorPage(
  { name: "changeMemberPage", route: "POST /members/:id", summary: "Change a member." },
  async (context, viewer) => {
    const { services, form } = context;
    const t = membersWords.translator(localeOf(context));
    const id = idIn(context);
    const name = nameIn(said(context, "name"));
    if (name === null) return show(context, viewer, [wrong("name", t("needName"))], 400);
    const changed = await changeMember(services.db, viewer.communityId, id, {
      displayName: name,
      administrator: form["administrator"] === "yes",
      operates: tickedCells(form),
    });
    if (!(changed instanceof Refusal)) return redirect(`${at}/${id}?done=saved`);
    if (changed.code !== "last_administrator") return new Refusal("not_found");
    return show(context, viewer, [wrong("administrator", t("lastAdministrator"))]);
  },
);

export const endMembershipPage = administratorPage(
  { name: "endMembershipPage", route: "POST /members/:id/end", summary: "End a membership." },
  async (context, viewer) => {
    const { services, now } = context;
    const t = membersWords.translator(localeOf(context));
    const refused = await endMembership(services.db, viewer.communityId, idIn(context), now);
    if (refused === null) return redirect(`${at}?done=ended`);
    if (refused.code === "member_not_found") return new Refusal("not_found");
    return show(context, viewer, [wrong("administrator", t("lastAdministrator"))]);
  },
);

/** An id that is nobody's where the address holds none. */
const idIn = ({ path }: VoucherPageContext): string => {
  const id = (path["id"] ?? "").toLowerCase();
  return isId(id) ? id : "00000000-0000-0000-0000-000000000000";
};

const show = async (
  context: VoucherPageContext,
  { communityId }: VoucherSession,
  errors: readonly FormError[],
  status = 409,
) => {
  const { services, query, form } = context;
  const t = membersWords.translator(localeOf(context));
  const [member, stalls] = await Promise.all([
    readMember(services.db, communityId, idIn(context)),
    listStalls(services.db, communityId),
  ]);
  if (!member) return new Refusal("not_found");
  const here = `${at}/${member.id}`;
  return voucherPage(context, {
    title: member.displayName,
    current: at,
    status: errors.length > 0 ? status : 200,
    currentUrl: here,
    body: (
      <>
        <PageTitle title={member.displayName} />
        <p>
          <a href={at}>{t("back")}</a>
        </p>
        <Flash done={query["done"]} texts={{ saved: t("saved") }} />
        <DescriptionList
          facts={[
            { name: t("contact"), value: member.contacts.join(" · ") || "—" },
            { name: t("since"), value: <DateTime at={member.createdAt} /> },
            { name: t("id"), value: <code>{member.id}</code> },
          ]}
        />
        <MemberForm action={here} stalls={stalls} member={member} errors={errors} typed={form} />
        <Confirm
          id="end"
          title={t("end")}
          text={t("endText")}
          action={`${here}/end`}
          button={t("end")}
          kind="danger"
        />
      </>
    ),
  });
};
