/** One client: its fields, and whether it is enabled. */
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Confirm } from "#ui/console/confirm.tsx";
import { changeClient, switchClient } from "../clients/change-client.command.ts";
import type { ClientFields } from "../clients/client-rules.domain.ts";
import type { IdentityPageContext } from "../callers/route.ts";
import { forgetClients } from "../clients/clients.query.ts";
import type { RegisteredClient } from "../clients/client-lists.query.ts";
import { fieldError, typedFields, type FieldError } from "./typed-client.ts";
import { ClientFieldset } from "./client-form.view.tsx";
import { clientPageOf } from "./client-frame.view.tsx";
import { clientAddress, clientPageFor } from "./operator-gate.tsx";
import { clientWords, useClientWords } from "./client.words.ts";
import { localeOf } from "../console/frame.view.tsx";

export const clientPage = clientPageFor(
  { name: "clientPage", route: "GET /", summary: "One client." },
  (context, client) => showClient(context, client, { fields: client, error: null }),
);

export const changeClientPage = clientPageFor(
  { name: "changeClientPage", route: "POST /", summary: "Change it." },
  async (context, client) => {
    const { form, now, services } = context;
    const fields = typedFields(form);
    const error = fieldError(client.kind, fields, clientWords.translator(localeOf(context)));
    if (error) return showClient(context, client, { fields, error });
    const { clientId } = client;
    const done = await changeClient(services.db, clientId, fields, now);
    if (done instanceof Refusal) return done;
    forgetClients(services.db);
    return redirect(`${clientAddress(clientId)}?done=saved`);
  },
);

const switchPage = (name: string, verb: "enable" | "disable") =>
  clientPageFor(
    { name, route: `POST /${verb}`, summary: `${verb} it.` },
    async (context, { clientId }) => {
      const { now, services } = context;
      const to = verb === "enable" ? "on" : "off";
      const done = await switchClient(services.db, clientId, to, now);
      if (done instanceof Refusal) return done;
      forgetClients(services.db);
      return redirect(clientAddress(clientId));
    },
  );

export const enableClientPage = switchPage("enableClientPage", "enable");
export const disableClientPage = switchPage("disableClientPage", "disable");

interface Shown {
  readonly fields: ClientFields;
  readonly error: FieldError | null;
}

const showClient = (
  context: IdentityPageContext,
  client: RegisteredClient,
  shown: Shown,
): PageReply =>
  clientPageOf(context, {
    client,
    tab: "data",
    status: shown.error ? 400 : 200,
    children: <ClientView {...shown} client={client} done={context.query["done"]} />,
  });

const ClientView = (
  props: Shown & { readonly client: RegisteredClient; readonly done: string | undefined },
) => {
  const t = useClientWords();
  const { client, fields, error, done } = props;
  return (
    <>
      {done === "saved" ? <Alert tone="success" role="status" title={t("saved")} /> : null}
      {client.disabledAt ? <Alert tone="warning">{t("isDisabled")}</Alert> : null}
      <Form action={clientAddress(client.clientId)} errors={error ? [error] : []}>
        <ClientFieldset fields={fields} error={error} />
        <Button>{t("save")}</Button>
      </Form>
      <Card title={t("standing")}>
        {client.disabledAt ? <Enable client={client} /> : <Disable client={client} />}
      </Card>
    </>
  );
};

const Enable = ({ client }: { readonly client: RegisteredClient }) => {
  const t = useClientWords();
  return (
    <form method="post" action={`${clientAddress(client.clientId)}/enable`} data-submit="once">
      <Button kind="secondary">{t("enable")}</Button>
    </form>
  );
};

const Disable = ({ client }: { readonly client: RegisteredClient }) => {
  const t = useClientWords();
  return (
    <>
      <p>{t("disableText")}</p>
      <div class="button-row">
        <Confirm
          id="disable"
          title={t("disableTitle", { name: client.name })}
          text={t("disableText")}
          action={`${clientAddress(client.clientId)}/disable`}
          button={t("disable")}
        />
      </div>
    </>
  );
};
