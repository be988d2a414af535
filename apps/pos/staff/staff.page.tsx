/** The people of a business: added, moved between register and management, taken off. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import type { MemberChange } from "#platform/people/membership-change.ts";
import { changeMember, listMembers, type Member } from "#platform/people/memberships.ts";
import { wrong, type FormError } from "#ui/components/fields/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Flash } from "#ui/console/flash.tsx";
import { PeoplePart, type AddPersonProps } from "#ui/people/people-part.tsx";
import { listedMember, type Changes } from "#ui/people/people-table.tsx";
import { peopleWords } from "#ui/people/people-words.ts";
import { invite, takePerson } from "#ui/people/take-person.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { words } from "../console/console.words.ts";
import type { PosPageContext } from "../callers/route.ts";
import { businessStaff } from "./people-plan.ts";
import { kindOf, type StaffKind } from "./staff-kind.domain.ts";
import { localeOf, placeOf, posPage } from "../console/frame.view.tsx";
import { staffPage } from "../console/gate.tsx";
import { idIn, said } from "../console/office-parts.view.tsx";
import { staffWords, type StaffTranslate } from "./staff.words.ts";

const fields = { email: "email", name: "name" };

export const peoplePage = staffPage(
  { name: "peoplePage", route: "GET /staff", summary: "Staff.", for: "management" },
  (context, tenant) => show(context, tenant, {}),
);

const invitedTo = (context: PosPageContext, place: Tenant) => ({
  app: words.translator(localeOf(context))("app"),
  place,
});

export const addMemberPage = staffPage(
  { name: "addMemberPage", route: "POST /staff", summary: "Add somebody.", for: "management" },
  async (context, tenant) => {
    const person = takePerson(context, fields);
    if (!("email" in person)) return show(context, tenant, { errors: person });
    const role = kindOf(said(context, "kind"));
    const fault = await invite(context, invitedTo(context, tenant), { ...person, role });
    if (fault !== null) return show(context, tenant, { errors: [wrong("email", fault)] });
    return redirect(`${placeOf(tenant, "staff")}?done=added`);
  },
);

const changes: Readonly<Record<string, MemberChange>> = {
  management: { role: "management" },
  operational: { role: "operational" },
  deactivate: { active: false },
  reactivate: { active: true },
};

export const changeMemberPage = staffPage(
  {
    name: "changeMemberPage",
    route: "POST /staff/:member",
    summary: "Change what somebody does.",
    for: "management",
  },
  async (context, tenant) => {
    const t = staffWords.translator(localeOf(context));
    const id = idIn(context, "member") ?? "";
    const wanted = said(context, "change");
    if (wanted === "invite") return inviteAgain(context, tenant, id);
    const change = Object.hasOwn(changes, wanted) ? changes[wanted] : undefined;
    const { db } = context.services;
    const which = { placeId: tenant.id, id };
    const fault = await changeMember(db, which, change ?? {}, businessStaff.keeper);
    if (fault === null) return redirect(`${placeOf(tenant, "staff")}?done=changed`);
    const problem = t(fault === "lastKeeper" ? "lastManager" : "goneTitle");
    return show(context, tenant, { problem });
  },
);

const inviteAgain = async (context: PosPageContext, tenant: Tenant, id: string) => {
  const t = staffWords.translator(localeOf(context));
  const members = await listMembers(context.services.db, tenant.id);
  const member = members.find((one) => one.id === id);
  if (!member) return show(context, tenant, { problem: t("goneTitle") });
  const { emailKey: email, role } = member;
  const problem = await invite(context, invitedTo(context, tenant), { email, role });
  if (problem !== null) return show(context, tenant, { problem });
  return redirect(`${placeOf(tenant, "staff")}?done=added`);
};

interface Shown {
  readonly errors?: readonly FormError[];
  readonly problem?: string;
}

const show = async (
  context: PosPageContext,
  tenant: Tenant,
  { errors = [], problem }: Shown,
): Promise<PageReply> => {
  const locale = localeOf(context);
  const t = staffWords.translator(locale);
  const staff = await listMembers(context.services.db, tenant.id);
  const isWrong = errors.length > 0 || problem !== undefined;
  const at = placeOf(tenant, "staff");
  const added = peopleWords.translator(locale)("invited");
  return posPage(context, {
    title: t("title"),
    tenant,
    section: "staff",
    status: isWrong ? 400 : 200,
    currentUrl: at,
    body: (
      <>
        <PageTitle title={t("title")} lead={t("lead")} />
        <Flash
          done={isWrong ? undefined : context.query["done"]}
          texts={{ added, changed: t("changed") }}
        />
        <PeoplePart
          caption={t("title")}
          role={t("kind")}
          people={staff.map((member) => ({
            ...listedMember(member, context.now),
            role: t(kindOf(member.role)),
            changes: { action: `${at}/${member.id}`, buttons: buttonsOf(context, member) },
          }))}
          problem={problem}
          add={{
            action: at,
            fields,
            roles: rolesIn(t),
            errors,
            typed: context.form,
          }}
        />
      </>
    ),
  });
};

const rolesIn = (t: StaffTranslate): Required<AddPersonProps>["roles"] => {
  const choiceOf = (kind: StaffKind) => ({ value: kind, text: t(kind), hint: t(`${kind}Hint`) });
  const choices = [choiceOf("operational"), choiceOf("management")] as const;
  return { name: "kind", label: t("kind"), choices };
};

const buttonsOf = (context: PosPageContext, { active, sub, role }: Member): Changes["buttons"] => {
  const locale = localeOf(context);
  const t = staffWords.translator(locale);
  const button = (value: string, text: string) => ({ name: "change", value, text });
  if (!active) return [button("reactivate", t("reactivate"))];
  const again = peopleWords.translator(locale)("inviteAgain");
  return [
    role === "management"
      ? button("operational", t("toOperational"))
      : button("management", t("toManagement")),
    ...(sub === null ? [button("invite", again)] : []),
    button("deactivate", t("deactivate")),
  ];
};
