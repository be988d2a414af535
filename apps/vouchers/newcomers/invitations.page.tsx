/** The invitations of a community, for its administrators: made, shown once, ended. */
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import { wrong, type FormError } from "#ui/components/fields/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Pagination } from "#ui/components/pagination.tsx";
import { Flash } from "#ui/console/flash.tsx";
import type { VoucherSession } from "../callers/session.ts";
import { administratorPage } from "../console/administrator-gate.view.tsx";
import { localeOf, voucherPage, type VoucherPageContext } from "../console/frame.view.tsx";
import { nameIn, said } from "../console/typed.ts";
import { contactsOf } from "../members/member.wire.ts";
import { listInvitations } from "./invitations.query.ts";
import { InvitationMadeView, InvitationTable, InviteForm } from "./invitations.view.tsx";
import { endInvitation, inviteMember, type Invited } from "./invite-member.command.ts";
import { newcomersShown } from "./limits.ts";
import { NewcomerTabs } from "./newcomer-tabs.view.tsx";
import { newcomersWords, type NewcomersTranslate } from "./newcomers.words.ts";

const at = "/members/invitations";

export const invitationsPage = administratorPage(
  { name: "invitationsPage", route: "GET /members/invitations", summary: "Invitations." },
  (context, viewer) => show(context, viewer, []),
);

export const inviteMemberPage = administratorPage(
  { name: "inviteMemberPage", route: "POST /members/invitations", summary: "Invite a person." },
  async (context, viewer) => {
    const { services, now } = context;
    const t = newcomersWords.translator(localeOf(context));
    const typed = invitedTyped(context, t);
    if (!("displayName" in typed)) return show(context, viewer, typed);
    const made = await inviteMember(services, services.db, viewer, { ...typed, now });
    if (made instanceof Refusal) {
      const isTaken = made.code === "contact_taken";
      const error = isTaken ? wrong("email", t("contactTaken")) : wrong("name", t("tooMany"));
      return show(context, viewer, [error], 409);
    }
    return voucherPage(context, {
      title: t("madeTitle"),
      current: "/members",
      currentUrl: at,
      body: <InvitationMadeView url={made.url} contact={typed.contact} at={at} />,
    });
  },
);

export const endInvitationPage = administratorPage(
  {
    name: "endInvitationPage",
    route: "POST /members/invitations/:id/end",
    summary: "End an invitation.",
  },
  async ({ services, path, now }, { communityId }) => {
    const id = (path["id"] ?? "").toLowerCase();
    if (!isId(id)) return new Refusal("not_found");
    const ended = await endInvitation(services.db, communityId, id, now);
    return ended instanceof Refusal ? new Refusal("not_found") : redirect(`${at}?done=ended`);
  },
);

const invitedTyped = (
  context: VoucherPageContext,
  t: NewcomersTranslate,
): Invited | readonly FormError[] => {
  const displayName = nameIn(said(context, "name"));
  const [email, phone] = [said(context, "email"), said(context, "phone")];
  const contacts = contactsOf({ email: email || undefined, phone: phone || undefined });
  const isBoth = email !== "" && phone !== "";
  if (displayName !== null && !(contacts instanceof Refusal) && !isBoth)
    return { displayName, contact: contacts[0] ?? null };
  return [
    ...(displayName === null ? [wrong("name", t("needName"))] : []),
    ...(contacts instanceof Refusal ? [wrong("email", t("needContact"))] : []),
    ...(isBoth ? [wrong("phone", t("one"))] : []),
  ];
};

const show = async (
  context: VoucherPageContext,
  { communityId }: VoucherSession,
  errors: readonly FormError[],
  status = 400,
): Promise<PageReply> => {
  const { services, query, form, now } = context;
  const t = newcomersWords.translator(localeOf(context));
  const given = query["before"] ?? "";
  const before = isId(given) ? given : null;
  const asked = { communityId, before, limit: newcomersShown };
  const found = await listInvitations(services.db, asked);
  const last = found.length > newcomersShown ? found[newcomersShown - 1] : undefined;
  return voucherPage(context, {
    title: t("invitationsTitle"),
    current: "/members",
    width: "wide",
    status: errors.length > 0 ? status : 200,
    currentUrl: at,
    body: (
      <>
        <PageTitle title={t("invitationsTitle")} lead={t("invitationsLead")} />
        <NewcomerTabs current={at} />
        <Flash done={query["done"]} texts={{ ended: t("ended") }} />
        <InvitationTable invitations={found.slice(0, newcomersShown)} now={now} at={at} />
        <Pagination
          shown={Math.min(found.length, newcomersShown)}
          nextHref={last && `${at}?before=${last.id}`}
          firstHref={before === null ? undefined : at}
        />
        <InviteForm action={at} errors={errors} typed={form} />
      </>
    ),
  });
};
