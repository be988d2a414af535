/** The form that registers a client; its answer shows a confidential one's secret. */
import { clientKinds, knownScopes } from "#contracts/identity/client.ts";
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { isId, newId } from "#platform/id.ts";
import { Button } from "#ui/components/button.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { registerClient } from "../clients/register-client.command.ts";
import type { ClientFields } from "../clients/client-rules.domain.ts";
import type { ClientKind } from "../clients/redirect-uri.domain.ts";
import type { IdentityPageContext } from "../callers/route.ts";
import { forgetClients } from "../clients/clients.query.ts";
import { fieldError, typedFields, type FieldError } from "./typed-client.ts";
import { ClientFieldset, KindChoice } from "./client-form.view.tsx";
import { clientPageOf } from "./client-frame.view.tsx";
import { clientAddress, operatorPage } from "./operator-gate.tsx";
import { SecretCard } from "./secret-card.view.tsx";
import { clientWords, useClientWords } from "./client.words.ts";
import { identityPage, localeOf } from "../console/frame.view.tsx";

const address = "/clients/new";

export const clientNewPage = operatorPage(
  { name: "clientNewPage", route: `GET ${address}`, summary: "Register a client." },
  (context) => showForm(context, { kind: "web", fields: blank, error: null }),
);

export const registerClientPage = operatorPage(
  { name: "registerClientPage", route: `POST ${address}`, summary: "Register it." },
  async (context) => {
    const { form, now, services } = context;
    const kind = clientKinds.find((known) => known === form["kind"]) ?? "web";
    const fields = typedFields(form);
    const t = clientWords.translator(localeOf(context));
    const error = fieldError(kind, fields, t);
    if (error) return showForm(context, { kind, fields, error });
    const id = isId(form["form"] ?? "") ? (form["form"] ?? "") : newId();
    const made = await registerClient(services.db, { ...fields, id, kind, firstParty: false }, now);
    if (made instanceof Refusal) return made;
    // The same form again: the client is there, and its secret was shown.
    if (made === null) return redirect("/clients");
    forgetClients(services.db);
    const there = clientAddress(made.client.clientId);
    if (!made.secret) return redirect(`${there}/code`);
    const shown = <SecretCard secret={made.secret.secret} href={`${there}/code`} />;
    return clientPageOf(context, { client: made.client, tab: "secrets", children: shown });
  },
);

const blank: ClientFields = {
  name: "",
  redirectUris: [],
  scopes: knownScopes,
  defaultScopes: knownScopes,
  sendIss: true,
  dpopBound: false,
  parRequired: false,
  homepage: "",
};

interface Typed {
  readonly kind: ClientKind;
  readonly fields: ClientFields;
  readonly error: FieldError | null;
}

const showForm = (context: IdentityPageContext, typed: Typed): PageReply =>
  identityPage(context, {
    title: clientWords.translator(localeOf(context))("newTitle"),
    current: "/clients",
    status: typed.error ? 400 : 200,
    currentUrl: address,
    body: <NewClient {...typed} />,
  });

const NewClient = ({ kind, fields, error }: Typed) => {
  const t = useClientWords();
  return (
    <>
      <PageTitle title={t("newTitle")} lead={t("newLead")} />
      <Form action={address} hidden={{ form: newId() }} errors={error ? [error] : []}>
        <KindChoice kind={kind} />
        <ClientFieldset fields={fields} error={error} />
        <Button wide>{t("register")}</Button>
      </Form>
    </>
  );
};
