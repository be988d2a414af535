/** The people of a place: listed, invited, given another role, taken off, wherever that is done. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import type { MemberChange } from "#platform/people/membership-change.ts";
import { changeMember, listMembers, type Member } from "#platform/people/memberships.ts";
import { lookOf } from "../app-page.tsx";
import { wrong, type FormError } from "../components/fields/form.tsx";
import { PageTitle } from "../components/page.tsx";
import { Flash } from "../console/flash.tsx";
import type { DeskContext, DeskFrame } from "../desk.ts";
import type { Locale } from "../i18n/locale.ts";
import { PeoplePart, type AddPersonProps } from "./people-part.tsx";
import { listedMember, type Changes } from "./people-table.tsx";
import { peopleWords } from "./people-words.ts";
import { invite, takePerson } from "./take-person.ts";

interface RoleTexts {
  readonly name: string;
  readonly hint: string;
  /** Of the button that gives it; absent: nobody who is on the list is given it. */
  readonly give?: string;
}

export interface PlaceTexts<Role extends string> {
  readonly app: string;
  readonly title: string;
  readonly lead: string;
  /** What roles are called together. */
  readonly kind: string;
  readonly roles: Readonly<Record<Role, RoleTexts>>;
  /** Why the last who keeps the place stays. */
  readonly lastKeeper: string;
}

interface Place {
  readonly id: string;
  readonly name: string;
}

export interface PlacePeople<Context, At extends Place, Role extends string> {
  /** In the order of the form; the first is taken until another is. */
  readonly roles: readonly [Role, ...Role[]];
  /** Of which one person must remain. */
  readonly keeper: Role;
  readonly at: (place: At) => string;
  readonly texts: (locale: Locale) => PlaceTexts<Role>;
  readonly frame: (context: Context, place: At, frame: DeskFrame) => PageReply;
  /** In words, why this person may neither give a role nor change those who have it. */
  readonly withheld?: (context: Context, place: At, role: string) => string | undefined;
}

const fields = { email: "email", name: "name" };

type Answer<Context, At> = (context: Context, place: At) => Promise<PageReply>;

export interface PlacePeoplePages<Context, At> {
  readonly list: Answer<Context, At>;
  readonly add: Answer<Context, At>;
  /** Of an address that ends in `:member`. */
  readonly change: Answer<Context, At>;
}

interface Shown {
  readonly errors?: readonly FormError[];
  readonly problem?: string;
}

/** The list of the place, with what is wrong of what was sent. */
type Show<Context, At> = (context: Context, place: At, shown: Shown) => Promise<PageReply>;

type Plan<Context, At extends Place, Role extends string> = PlacePeople<Context, At, Role>;

const roleIn = <Role extends string>(
  roles: readonly [Role, ...Role[]],
  typed: string | undefined,
): Role => roles.find((role) => role === typed) ?? roles[0];

const shower =
  <Context extends DeskContext, At extends Place, Role extends string>(
    plan: Plan<Context, At, Role>,
  ): Show<Context, At> =>
  async (context, place, { errors = [], problem }) => {
    const { locale } = lookOf(context);
    const texts = plan.texts(locale);
    const t = peopleWords.translator(locale);
    const members = await listMembers(context.services.db, place.id);
    const isWrong = errors.length > 0 || problem !== undefined;
    const at = plan.at(place);
    const listed = (member: Member) => ({
      ...listedMember(member, context.now),
      role: texts.roles[roleIn(plan.roles, member.role)].name,
      changes: { action: `${at}/${member.id}`, buttons: buttonsOf(member, plan.roles, texts, t) },
    });
    const roles = choicesOf(plan.roles, texts);
    return plan.frame(context, place, {
      title: texts.title,
      status: isWrong ? 400 : 200,
      currentUrl: at,
      body: (
        <>
          <PageTitle title={texts.title} lead={texts.lead} />
          <Flash
            done={isWrong ? undefined : context.query["done"]}
            texts={{ added: t("invited"), changed: t("changed") }}
          />
          <PeoplePart
            caption={texts.title}
            role={texts.kind}
            people={members.map(listed)}
            problem={problem}
            add={{ action: at, fields, roles, errors, typed: context.form }}
          />
        </>
      ),
    });
  };

type Inviter<Context, At> = (
  context: Context,
  place: At,
  person: Parameters<typeof invite>[2],
) => ReturnType<typeof invite>;

const inviter =
  <Context extends DeskContext, At extends Place, Role extends string>(
    plan: Plan<Context, At, Role>,
  ): Inviter<Context, At> =>
  (context, place, person) =>
    invite(context, { app: plan.texts(lookOf(context).locale).app, place }, person);

const adder =
  <Context extends DeskContext, At extends Place, Role extends string>(
    plan: Plan<Context, At, Role>,
    show: Show<Context, At>,
  ): Answer<Context, At> =>
  async (context, place) => {
    const person = takePerson(context, fields);
    if (!("email" in person)) return show(context, place, { errors: person });
    const role = roleIn(plan.roles, context.form["kind"]);
    const problem = plan.withheld?.(context, place, role);
    if (problem !== undefined) return show(context, place, { problem });
    const fault = await inviter(plan)(context, place, { ...person, role });
    if (fault !== null) return show(context, place, { errors: [wrong("email", fault)] });
    return redirect(`${plan.at(place)}?done=added`);
  };

const changer =
  <Context extends DeskContext, At extends Place, Role extends string>(
    plan: Plan<Context, At, Role>,
    show: Show<Context, At>,
  ): Answer<Context, At> =>
  async (context, place) => {
    const { locale } = lookOf(context);
    const t = peopleWords.translator(locale);
    const { db } = context.services;
    const id = (context.path["member"] ?? "").toLowerCase();
    const members = isId(id) ? await listMembers(db, place.id) : [];
    const member = members.find((one) => one.id === id);
    if (!member) return show(context, place, { problem: t("gone") });
    const wanted = context.form["change"] ?? "";
    const withheld =
      plan.withheld?.(context, place, member.role) ?? plan.withheld?.(context, place, wanted);
    if (withheld !== undefined) return show(context, place, { problem: withheld });
    if (wanted === "invite") {
      const { emailKey: email, role } = member;
      const problem = await inviter(plan)(context, place, { email, role });
      if (problem !== null) return show(context, place, { problem });
      return redirect(`${plan.at(place)}?done=added`);
    }
    const { roles, lastKeeper } = plan.texts(locale);
    const given = plan.roles.filter((role) => roles[role].give !== undefined);
    const which = { placeId: place.id, id };
    const fault = await changeMember(db, which, changeOf(wanted, given), plan.keeper);
    if (fault === null) return redirect(`${plan.at(place)}?done=changed`);
    return show(context, place, { problem: fault === "lastKeeper" ? lastKeeper : t("gone") });
  };

/** What the pages of these people answer, once the app has let somebody in. */
export const placePeople = <Context extends DeskContext, At extends Place, Role extends string>(
  plan: PlacePeople<Context, At, Role>,
): PlacePeoplePages<Context, At> => {
  const show = shower(plan);
  return {
    list: (context, place) => show(context, place, {}),
    add: adder(plan, show),
    change: changer(plan, show),
  };
};

/** What a button says; what an address or a form makes up changes nothing. */
const changeOf = (wanted: string, roles: readonly string[]): MemberChange => {
  if (wanted === "deactivate") return { active: false };
  if (wanted === "reactivate") return { active: true };
  return roles.includes(wanted) ? { role: wanted } : {};
};

const choicesOf = <Role extends string>(
  [first, ...rest]: readonly [Role, ...Role[]],
  { kind, roles }: PlaceTexts<Role>,
): Required<AddPersonProps>["roles"] => {
  const choiceOf = (role: Role) => ({
    value: role,
    text: roles[role].name,
    hint: roles[role].hint,
  });
  return { name: "kind", label: kind, choices: [choiceOf(first), ...rest.map(choiceOf)] };
};

const buttonsOf = <Role extends string>(
  { active, role, sub }: Member,
  all: readonly Role[],
  { roles }: PlaceTexts<Role>,
  t: ReturnType<typeof peopleWords.translator>,
): Changes["buttons"] => {
  const button = (value: string, text: string) => ({ name: "change", value, text });
  if (!active) return [button("reactivate", t("reactivate"))];
  const others = all.flatMap((one) => {
    const { give } = roles[one];
    return one === role || give === undefined ? [] : [button(one, give)];
  });
  return [
    ...others,
    ...(sub === null ? [button("invite", t("inviteAgain"))] : []),
    button("deactivate", t("deactivate")),
  ];
};
