/** The people of a business: added, moved between register and management, taken off. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import { readEmail } from "#platform/people/email-address.ts";
import type { MemberChange } from "#platform/people/membership-change.ts";
import { inviteMember } from "#platform/people/invitations.ts";
import { changeMember, listMembers, type NewMember } from "#platform/people/memberships.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Form, type FormError } from "#ui/components/fields/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { RadioGroup } from "#ui/components/fields/radio-group.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { Flash } from "#ui/console/flash.tsx";
import { invitationLetter } from "#ui/invitation-letter.ts";
import type { Tenant } from "../businesses/tenant.domain.ts";
import { words } from "../console/console.words.ts";
import { nameLength } from "../console/limits.ts";
import type { PosPageContext } from "../callers/route.ts";
import { businessStaff } from "./people-plan.ts";
import { kindOf } from "./staff-kind.domain.ts";
import { localeOf, placeOf, posPage } from "../console/frame.view.tsx";
import { staffPage } from "../console/gate.tsx";
import { fieldOf, idIn, said, wrong, type Typed } from "../console/office-parts.view.tsx";
import { PeopleTable } from "./staff-table.view.tsx";
import { peopleWords, type PeopleTranslate } from "./staff.words.ts";

export const peoplePage = staffPage(
  { name: "peoplePage", route: "GET /staff", summary: "Staff.", for: "management" },
  (context, tenant) => show(context, tenant, {}),
);

export const addMemberPage = staffPage(
  { name: "addMemberPage", route: "POST /staff", summary: "Add somebody.", for: "management" },
  async (context, tenant) => {
    const t = peopleWords.translator(localeOf(context));
    const name = said(context, "name").slice(0, nameLength);
    const email = readEmail(said(context, "email"));
    const errors = [
      ...(name === "" ? [wrong("name", t("needName"))] : []),
      ...(email === null ? [wrong("email", t("badEmail"))] : []),
    ];
    if (email === null || errors.length > 0) return show(context, tenant, { errors });
    const role = kindOf(said(context, "kind"));
    const fault = await invite(context, tenant, { email, name, role });
    if (fault !== null) return show(context, tenant, { errors: [wrong("email", t(fault))] });
    return redirect(`${placeOf(tenant, "staff")}?done=added`);
  },
);

const invite = (
  context: PosPageContext,
  tenant: Tenant,
  person: Pick<NewMember, "email" | "name" | "role">,
) => {
  const locale = localeOf(context);
  const { email } = person;
  const invited = { app: words.translator(locale)("app"), place: tenant.name, email, locale };
  const member = { ...person, placeId: tenant.id, at: context.now };
  return inviteMember(context.services, member, (link) => invitationLetter(invited, link));
};

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
    const t = peopleWords.translator(localeOf(context));
    const id = idIn(context, "member") ?? "";
    const wanted = said(context, "change");
    if (wanted === "invite") return inviteAgain(context, tenant, id);
    const change = Object.hasOwn(changes, wanted) ? changes[wanted] : undefined;
    const which = { placeId: tenant.id, id };
    const fault = await changeMember(
      context.services.db,
      which,
      change ?? {},
      businessStaff.keeper,
    );
    if (fault === null) return redirect(`${placeOf(tenant, "staff")}?done=changed`);
    const problem = t(fault === "lastKeeper" ? "lastManager" : "goneTitle");
    return show(context, tenant, { problem });
  },
);

const inviteAgain = async (context: PosPageContext, tenant: Tenant, id: string) => {
  const t = peopleWords.translator(localeOf(context));
  const members = await listMembers(context.services.db, tenant.id);
  const member = members.find((one) => one.id === id);
  if (!member) return show(context, tenant, { problem: t("goneTitle") });
  const { emailKey: email, role } = member;
  const fault = await invite(context, tenant, { email, role });
  if (fault !== null) return show(context, tenant, { problem: t(fault) });
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
  const t = peopleWords.translator(localeOf(context));
  const staff = await listMembers(context.services.db, tenant.id);
  const isWrong = errors.length > 0 || problem !== undefined;
  return posPage(context, {
    title: t("title"),
    tenant,
    section: "staff",
    status: isWrong ? 400 : 200,
    currentUrl: placeOf(tenant, "staff"),
    body: (
      <>
        <PageTitle title={t("title")} lead={t("lead")} />
        <Flash
          done={isWrong ? undefined : context.query["done"]}
          texts={{ added: t("added"), changed: t("changed") }}
        />
        {problem === undefined ? null : <Alert tone="danger" role="alert" title={problem} />}
        <PeopleTable staff={staff} tenant={tenant} now={context.now} t={t} />
        <AddForm tenant={tenant} errors={errors} typed={context.form} t={t} />
      </>
    ),
  });
};

interface AddFormProps {
  readonly tenant: Tenant;
  readonly errors: readonly FormError[];
  readonly typed: Typed;
  readonly t: PeopleTranslate;
}

const AddForm = ({ tenant, errors, typed, t }: AddFormProps) => (
  <Card title={t("add")}>
    <Form action={placeOf(tenant, "staff")} errors={errors}>
      <TextInput
        {...fieldOf("name", typed, errors)}
        label={t("name")}
        autoComplete="off"
        maxLength={nameLength}
      />
      <TextInput
        {...fieldOf("email", typed, errors)}
        label={t("email")}
        hint={t("emailHint")}
        type="email"
        maxLength={254}
        autoComplete="off"
      />
      <RadioGroup
        name="kind"
        label={t("kind")}
        value={kindOf(typed["kind"] ?? "")}
        choices={[
          { value: "operational", text: t("operational"), hint: t("operationalHint") },
          { value: "management", text: t("management"), hint: t("managementHint") },
        ]}
      />
      <div>
        <Button>{t("addButton")}</Button>
      </div>
    </Form>
  </Card>
);
