/** The people of a firm: added, given another duty, taken off. */
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
import type { Access } from "../callers/access.ts";
import { firmMembers, firmRoles, type FirmRole } from "../callers/people-plan.ts";
import type { LegalPageContext } from "../callers/route.ts";
import { words } from "../console/console.words.ts";
import { legalPage, localeOf, placeOf } from "../console/frame.view.tsx";
import { firmPage, idFrom, said } from "../console/gate.tsx";
import { firmPeopleWords, type FirmPeopleTranslate } from "./people.words.ts";

const fields = { email: "email", name: "name" };
const roleOf = (typed: string): FirmRole => firmRoles.find((role) => role === typed) ?? "paralegal";

export const peoplePage = firmPage(
  { name: "peoplePage", route: "GET /people", summary: "People.", for: "management" },
  (context, access) => show(context, access, {}),
);

export const addPersonPage = firmPage(
  { name: "addPersonPage", route: "POST /people", summary: "Add somebody.", for: "management" },
  async (context, access) => {
    const person = takePerson(context, fields);
    if (!("email" in person)) return show(context, access, { errors: person });
    const role = roleOf(said(context, "kind"));
    const app = words.translator(localeOf(context))("app");
    const to = { app, place: access.firm };
    const fault = await invite(context, to, { ...person, role });
    if (fault !== null) return show(context, access, { errors: [wrong("email", fault)] });
    return redirect(`${placeOf(access.firm, "people")}?done=added`);
  },
);

const changes: Readonly<Record<string, MemberChange>> = {
  paralegal: { role: "paralegal" },
  associate: { role: "associate" },
  billing: { role: "billing" },
  partner: { role: "partner" },
  deactivate: { active: false },
  reactivate: { active: true },
};

export const changePersonPage = firmPage(
  {
    name: "changePersonPage",
    route: "POST /people/:member",
    summary: "Change what somebody does.",
    for: "management",
  },
  async (context, access) => {
    const t = firmPeopleWords.translator(localeOf(context));
    const which = { placeId: access.firm.id, id: idFrom(context.path["member"]) };
    if (which.id === "") return show(context, access, { problem: t("goneTitle") });
    const asked = said(context, "change");
    const change = Object.hasOwn(changes, asked) ? changes[asked] : undefined;
    const { db } = context.services;
    const fault = await changeMember(db, which, change ?? {}, firmMembers.keeper);
    if (fault === null) return redirect(`${placeOf(access.firm, "people")}?done=changed`);
    const problem = t(fault === "lastKeeper" ? "lastPartner" : "goneTitle");
    return show(context, access, { problem });
  },
);

interface Shown {
  readonly errors?: readonly FormError[];
  readonly problem?: string;
}

const show = async (
  context: LegalPageContext,
  { firm }: Access,
  { errors = [], problem }: Shown,
): Promise<PageReply> => {
  const locale = localeOf(context);
  const t = firmPeopleWords.translator(locale);
  const people = await listMembers(context.services.db, firm.id);
  const isWrong = errors.length > 0 || problem !== undefined;
  const at = placeOf(firm, "people");
  const added = peopleWords.translator(locale)("invited");
  return legalPage(context, {
    title: t("title"),
    firm,
    section: "people",
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
          people={people.map((member) => ({
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

const rolesIn = (t: FirmPeopleTranslate): Required<AddPersonProps>["roles"] => {
  const choiceOf = (role: FirmRole) => ({ value: role, text: t(role), hint: t(`${role}Hint`) });
  const [first, ...rest] = firmRoles;
  return { name: "kind", label: t("kind"), choices: [choiceOf(first), ...rest.map(choiceOf)] };
};

const moves = {
  paralegal: "toParalegal",
  associate: "toAssociate",
  billing: "toBilling",
  partner: "toPartner",
} as const;

const buttonsOf = ({ active, role }: Member, t: FirmPeopleTranslate): Changes["buttons"] => {
  const button = (value: string, text: string) => ({ name: "change", value, text });
  if (!active) return [button("reactivate", t("reactivate"))];
  return [
    ...firmRoles.filter((one) => one !== role).map((one) => button(one, t(moves[one]))),
    button("deactivate", t("deactivate")),
  ];
};
