/** Who may come in to the console with an account of identity, and two forms that change it. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import { operatorsMost } from "#platform/people/limits.ts";
import { listOperators, type Operator } from "#platform/people/operators.ts";
import { Alert } from "#ui/components/alert.tsx";
import type { FormError } from "#ui/components/fields/form.tsx";
import { Flash } from "#ui/console/flash.tsx";
import { PeoplePart } from "#ui/people/people-part.tsx";
import { peopleWords } from "#ui/people/people-words.ts";
import { takePerson } from "#ui/people/take-person.ts";
import type { ControlPageContext } from "../callers/route.ts";
import { controlPage, lookOf } from "../console/frame.view.tsx";
import { allows, operatorPage } from "../callers/gate.ts";
import { addOperator, removeOperator } from "./change-operators.command.ts";
import { controlOperators } from "./operator-rights.ts";
import { operatorsWords } from "./operators.words.ts";

const fields = { email: "email" };

export const operatorsPage = operatorPage(
  { name: "operatorsPage", route: "GET /operators", summary: "Who may come in." },
  (context) => show(context, []),
);

export const addOperatorPage = operatorPage(
  { name: "addOperatorPage", route: "POST /operators", summary: "Let somebody in." },
  async (context) => {
    const refused = deny(context);
    if (refused) return refused;
    const { services, form, now: at } = context;
    const person = takePerson(context, fields);
    if (!("email" in person)) return show(context, person);
    const { email } = person;
    const roles = controlOperators[form["rights"] === "manage" ? "all" : "readOnly"];
    await addOperator(services, { email, roles, at });
    return redirect("/operators?done=added");
  },
);

export const removeOperatorPage = operatorPage(
  { name: "removeOperatorPage", route: "POST /operators/remove", summary: "Take it back." },
  async (context) => {
    const refused = deny(context);
    if (refused) return refused;
    const { services, form, now } = context;
    const known = await removeOperator(services, form["email"] ?? "", now);
    return redirect(`/operators?done=${known ? "removed" : "unknown"}`);
  },
);

const deny = (context: ControlPageContext): PageReply | null =>
  allows(context, "admin:manage") ? null : redirect("/operators?done=denied");

const show = async (context: ControlPageContext, errors: readonly FormError[]) => {
  const { locale } = lookOf(context);
  const t = operatorsWords.translator(locale);
  const rows = await listOperators(context.services.db, operatorsMost);
  const manages = allows(context, "admin:manage");
  const done = errors.length > 0 ? undefined : context.query["done"];
  const text = peopleWords.translator(locale)("remove");
  const listed = ({ email, name, roles, lastSignedInAt }: Operator) => ({
    email,
    name,
    role: t(roles.includes("admin:manage") ? "manage" : "read"),
    lastSignedInAt,
    standing: lastSignedInAt === null ? ("waits" as const) : ("in" as const),
    changes: manages
      ? { action: "/operators/remove", buttons: [{ name: "email", value: email, text }] }
      : undefined,
  });
  const choices = [
    { value: "manage", text: t("manage") },
    { value: "read", text: t("read") },
  ] as const;
  const roles = { name: "rights", label: t("rights"), choices };
  return controlPage(context, {
    title: t("title"),
    lead: t("lead"),
    current: "/operators",
    status: errors.length === 0 ? 200 : 400,
    children: (
      <>
        <Flash done={done} texts={{ added: t("added"), removed: t("removed") }} />
        {done === "denied" || done === "unknown" ? (
          <Alert tone="warning" role="alert" title={t(done)} />
        ) : null}
        <PeoplePart
          caption={t("caption")}
          role={t("may")}
          people={rows.map(listed)}
          add={
            manages
              ? { action: "/operators", fields, roles, errors, typed: context.form }
              : undefined
          }
        />
      </>
    ),
  });
};
