/** The people of a business: added, moved between register and management, taken off. */
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { newId } from "#platform/id.ts";
import { z } from "zod";
import { Alert } from "#ui/components/alert.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Form, type FormError } from "#ui/components/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { RadioGroup } from "#ui/components/radio-group.tsx";
import { TextInput } from "#ui/components/text-input.tsx";
import { emailOf } from "../customers/contact.domain.ts";
import { addMember, changeMember } from "./keep-staff.command.ts";
import type { StaffChange } from "./staff-change.domain.ts";
import type { Tenant } from "../businesses/tenant.domain.ts";
import { nameLength } from "../console/limits.ts";
import { staffMost } from "./limits.ts";
import type { PosPageContext } from "../callers/route.ts";
import { listStaff, type StaffKind } from "./staff.query.ts";
import { localeOf, placeOf, posPage } from "../console/frame.view.tsx";
import { staffPage } from "../console/gate.tsx";
import { Done, fieldOf, idIn, said, wrong, type Typed } from "../console/office-parts.view.tsx";
import { PeopleTable } from "./staff-table.view.tsx";
import { peopleWords, type PeopleTranslate } from "./staff.words.ts";

const address = z.email().max(254);
const kindOf = (typed: string): StaffKind =>
  typed === "management" ? "management" : "operational";

export const peoplePage = staffPage(
  { name: "peoplePage", route: "GET /staff", summary: "Staff.", for: "management" },
  (context, tenant) => show(context, tenant, {}),
);

export const addMemberPage = staffPage(
  { name: "addMemberPage", route: "POST /staff", summary: "Add somebody.", for: "management" },
  async (context, tenant) => {
    const t = peopleWords.translator(localeOf(context));
    const name = said(context, "name").slice(0, nameLength);
    const email = emailOf(said(context, "email"));
    const errors = [
      ...(name === "" ? [wrong("name", t("needName"))] : []),
      ...(address.safeParse(email).success ? [] : [wrong("email", t("badEmail"))]),
    ];
    if (errors.length > 0) return show(context, tenant, { errors });
    const kind = kindOf(said(context, "kind"));
    const member = { tenantId: tenant.id, id: newId(), email, name, kind };
    const fault = await addMember(context.services.db, member, context.now);
    if (fault !== null) return show(context, tenant, { errors: [wrong("email", t(fault))] });
    return redirect(`${placeOf(tenant, "staff")}?done=added`);
  },
);

const changes: Readonly<Record<string, StaffChange>> = {
  management: { kind: "management" },
  operational: { kind: "operational" },
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
    const change = Object.hasOwn(changes, wanted) ? changes[wanted] : undefined;
    const which = { tenantId: tenant.id, id };
    const outcome = await changeMember(context.services.db, which, change ?? {});
    if (!(outcome instanceof Refusal)) return redirect(`${placeOf(tenant, "staff")}?done=changed`);
    const problem = t(outcome.code === "last_manager" ? "lastManager" : "goneTitle");
    return show(context, tenant, { problem });
  },
);

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
  const staff = await listStaff(context.services.db, tenant.id, staffMost);
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
        <Done
          done={isWrong ? undefined : context.query["done"]}
          texts={{ added: t("added"), changed: t("changed") }}
        />
        {problem === undefined ? null : <Alert tone="danger" role="alert" title={problem} />}
        <PeopleTable staff={staff} tenant={tenant} t={t} />
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
