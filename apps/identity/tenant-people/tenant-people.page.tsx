/** Who belongs to a tenant: added by mail, given another role, taken off. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import { emailKey } from "#platform/people/email-address.ts";
import {
  changeMember,
  listMembers,
  removeMember,
  type Member,
} from "#platform/people/memberships.ts";
import { wrong, type FormError } from "#ui/components/fields/form.tsx";
import { Flash } from "#ui/console/flash.tsx";
import { PeoplePart } from "#ui/people/people-part.tsx";
import { listedMember } from "#ui/people/people-table.tsx";
import { peopleWords } from "#ui/people/people-words.ts";
import { invite, takePerson } from "#ui/people/take-person.ts";
import type { IdentityPageContext } from "../callers/route.ts";
import { words } from "../console/console.words.ts";
import { localeOf } from "../console/frame.view.tsx";
import { planPage } from "../plan-page/plan-frame.view.tsx";
import { tenantMembers } from "./people-plan.ts";
import { tenantPage, type TenantVisit } from "./tenant-gate.tsx";
import { peopleOfTenantWords, type TenantPeopleTranslate } from "./tenant-people.words.ts";
import { tenantRoleOf, tenantRoles } from "./tenant-role.domain.ts";

const fields = { email: "email" };

export const tenantPeoplePage = tenantPage(
  { name: "tenantPeoplePage", route: "GET /people", summary: "People of a tenant." },
  (context, visit) => showPeople(context, visit, []),
);

export const changeTenantPeoplePage = tenantPage(
  {
    name: "changeTenantPeoplePage",
    route: "POST /people",
    summary: "Add, change or remove people of a tenant.",
    needs: "people",
  },
  async (context, visit) => {
    const { form, services } = context;
    const { tenant, account } = visit;
    const t = peopleOfTenantWords.translator(localeOf(context));
    const told = (text: string) => showPeople(context, visit, [wrong(fields.email, text)]);
    const back = `/plans/${tenant.id}/people`;
    const gone = form["remove"];
    if (gone !== undefined) {
      // Whoever locks themselves out cannot come back to undo it.
      const isSelf = emailKey(account.email) === emailKey(gone);
      if (isSelf && !account.roles.includes("operator")) return told(t("yourself"));
      const which = { placeId: tenant.id, email: gone };
      const fault = await removeMember(services.db, which, tenantMembers.keeper);
      if (fault === "lastKeeper") return told(t(fault));
      return redirect(`${back}?done=removed`);
    }
    const [role, id = ""] = (form["make"] ?? "").split(" ");
    if (role) {
      const wanted = { role: tenantRoleOf(role) };
      const which = { placeId: tenant.id, id };
      const fault = await changeMember(services.db, which, wanted, tenantMembers.keeper);
      if (fault === "lastKeeper") return told(t(fault));
      return redirect(`${back}?done=changed`);
    }
    return add(context, visit, back);
  },
);

const add = async (
  context: IdentityPageContext,
  visit: TenantVisit,
  back: string,
): Promise<PageReply> => {
  const { form, services } = context;
  const { tenant } = visit;
  const again = form["invite"];
  const person = takePerson(context, again === undefined ? fields : { email: "invite" });
  if (!("email" in person)) return showPeople(context, visit, person);
  const waiting = again === undefined ? null : await roleOf(services.db, tenant.id, again);
  const app = words.translator(localeOf(context))("app");
  const place = { id: tenant.id, name: tenant.companyName };
  const role = waiting ?? tenantRoleOf(form["role"]);
  const fault = await invite(context, { app, place }, { email: person.email, role });
  if (fault !== null) return showPeople(context, visit, [wrong(fields.email, fault)]);
  return redirect(`${back}?done=added`);
};

/** Whoever is invited again waits as what they were. */
const roleOf = async (
  db: IdentityPageContext["services"]["db"],
  tenantId: string,
  email: string,
): Promise<string | null> => {
  const members = await listMembers(db, tenantId);
  return members.find((one) => one.emailKey === emailKey(email))?.role ?? null;
};

const showPeople = async (
  context: IdentityPageContext,
  visit: TenantVisit,
  errors: readonly FormError[],
): Promise<PageReply> => {
  const { tenant, rights } = visit;
  const t = peopleOfTenantWords.translator(localeOf(context));
  const people = peopleWords.translator(localeOf(context));
  const members = await listMembers(context.services.db, tenant.id);
  const action = `/plans/${tenant.id}/people`;
  const mayChange = rights.has("people");
  const flash = { added: t("added"), removed: t("removed"), changed: t("changed") };
  // Who runs the house may take anybody off.
  const isOperator = visit.account.roles.includes("operator");
  const isOwn = ({ sub }: Member, button: string): boolean =>
    button === "remove" && sub === visit.account.id && !isOperator;
  const listed = (member: Member) => ({
    ...listedMember(member, context.now),
    role: t(tenantRoleOf(member.role)),
    changes: mayChange
      ? { action, buttons: buttonsOf(member, t, people).filter(({ name }) => !isOwn(member, name)) }
      : undefined,
  });
  return planPage(context, visit, {
    title: t("title"),
    tab: "people",
    status: errors.length === 0 ? 200 : 400,
    body: (
      <>
        <Flash done={context.query["done"]} texts={flash} />
        <p>{t("lead", { tenant: tenant.companyName })}</p>
        <PeoplePart
          caption={t("title")}
          role={t("role")}
          people={members.map(listed)}
          add={
            mayChange
              ? { action, fields, roles: rolesOf(t), errors, typed: context.form }
              : undefined
          }
        />
      </>
    ),
  });
};

const rolesOf = (t: TenantPeopleTranslate) => ({
  name: "role",
  label: t("role"),
  choices: [
    { value: "accountant", text: t("accountant"), hint: t("accountantHint") },
    { value: "viewer", text: t("viewer"), hint: t("viewerHint") },
    { value: "owner", text: t("owner"), hint: t("ownerHint") },
  ] as const,
});

const buttonsOf = (
  { id, role, emailKey: value, sub }: Member,
  t: TenantPeopleTranslate,
  people: ReturnType<typeof peopleWords.translator>,
) => [
  ...tenantRoles
    .filter((one) => one !== tenantRoleOf(role))
    .map((one) => ({ name: "make", value: `${one} ${id}`, text: t("make", { role: t(one) }) })),
  ...(sub === null ? [{ name: "invite", value, text: people("inviteAgain") }] : []),
  { name: "remove", value, text: people("remove") },
];
