/** The people of a restaurant: added, given another duty, taken off. */
import { localeOf, placeOf } from "#business/console/frame.tsx";
import { idFrom, said } from "#business/console/typed.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
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
import { restaurantStaff, staffRoles, type StaffRole } from "./people-plan.ts";
import type { RestaurantPageContext } from "../callers/route.ts";
import { mayWorkAt } from "../callers/tenant-access.ts";
import { words } from "../console/console.words.ts";
import { restaurantPage, staffPage } from "../console/frame.view.tsx";
import { staffWords, type StaffTranslate } from "./staff.words.ts";

const fields = { email: "email", name: "name" };
const roleOf = (typed: string): StaffRole => staffRoles.find((role) => role === typed) ?? "waiter";

export const staffListPage = staffPage(
  { name: "staffListPage", route: "GET /staff", summary: "Staff.", for: "management" },
  (context, tenant) => show(context, tenant, {}),
);

const invitedTo = (context: RestaurantPageContext, place: Tenant) => ({
  app: words.translator(localeOf(context))("app"),
  place,
});

export const addMemberPage = staffPage(
  { name: "addMemberPage", route: "POST /staff", summary: "Add somebody.", for: "management" },
  async (context, tenant) => {
    const person = takePerson(context, fields);
    if (!("email" in person)) return show(context, tenant, { errors: person });
    const role = roleOf(said(context, "kind"));
    if (role === "owner" && !isOwner(context, tenant))
      return show(context, tenant, { problem: ownersOnly(context) });
    const fault = await invite(context, invitedTo(context, tenant), { ...person, role });
    if (fault !== null) return show(context, tenant, { errors: [wrong("email", fault)] });
    return redirect(`${placeOf(tenant, "staff")}?done=added`);
  },
);

/** Who manages may not make owners, nor take them off. */
const isOwner = ({ caller }: RestaurantPageContext, { id }: Tenant): boolean =>
  mayWorkAt(caller, id, "ownership");

const ownersOnly = (context: RestaurantPageContext): string =>
  staffWords.translator(localeOf(context))("ownersOnly");

const changes: Readonly<Record<string, MemberChange>> = {
  waiter: { role: "waiter" },
  kitchen: { role: "kitchen" },
  manager: { role: "manager" },
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
    const which = { placeId: tenant.id, id: idFrom(context.path["member"]) };
    const wanted = said(context, "change");
    if (which.id === "") return show(context, tenant, { problem: t("goneTitle") });
    const before = await listMembers(context.services.db, tenant.id);
    const isOwners = before.some(({ id, role }) => id === which.id && role === "owner");
    if (isOwners && !isOwner(context, tenant))
      return show(context, tenant, { problem: ownersOnly(context) });
    const change = Object.hasOwn(changes, wanted) ? changes[wanted] : undefined;
    const { db } = context.services;
    const fault = await changeMember(db, which, change ?? {}, restaurantStaff.keeper);
    if (fault === null) return redirect(`${placeOf(tenant, "staff")}?done=changed`);
    const problem = t(fault === "lastKeeper" ? "lastOwner" : "goneTitle");
    return show(context, tenant, { problem });
  },
);

interface Shown {
  readonly errors?: readonly FormError[];
  readonly problem?: string;
}

const show = async (
  context: RestaurantPageContext,
  tenant: Tenant,
  { errors = [], problem }: Shown,
): Promise<PageReply> => {
  const locale = localeOf(context);
  const t = staffWords.translator(locale);
  const staff = await listMembers(context.services.db, tenant.id);
  const isWrong = errors.length > 0 || problem !== undefined;
  const at = placeOf(tenant, "staff");
  const added = peopleWords.translator(locale)("invited");
  return restaurantPage(context, {
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
            role: t(roleOf(member.role)),
            changes: { action: `${at}/${member.id}`, buttons: buttonsOf(member, t) },
          }))}
          problem={problem}
          add={{ action: at, fields, roles: rolesIn(t), errors, typed: context.form }}
        />
      </>
    ),
  });
};

const rolesIn = (t: StaffTranslate): Required<AddPersonProps>["roles"] => {
  const choiceOf = (role: StaffRole) => ({ value: role, text: t(role), hint: t(`${role}Hint`) });
  const [first, ...rest] = staffRoles;
  return { name: "kind", label: t("kind"), choices: [choiceOf(first), ...rest.map(choiceOf)] };
};

const moves = { waiter: "toWaiter", kitchen: "toKitchen", manager: "toManager" } as const;

const buttonsOf = ({ active, role }: Member, t: StaffTranslate): Changes["buttons"] => {
  const button = (value: string, text: string) => ({ name: "change", value, text });
  if (!active) return [button("reactivate", t("reactivate"))];
  const others = (["waiter", "kitchen", "manager"] as const).filter((one) => one !== role);
  return [
    ...others.map((one) => button(one, t(moves[one]))),
    button("deactivate", t("deactivate")),
  ];
};
