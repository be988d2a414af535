/** The table of a client's secrets, and what can be done with them. */
import { Alert } from "#ui/components/alert.tsx";
import { Button } from "#ui/components/button.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { Dialog, DialogOpener } from "#ui/components/dialog.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { liveSecretsMost } from "../clients/client-rules.domain.ts";
import type { RegisteredClient, SecretFacts } from "../clients/client-lists.query.ts";
import { clientAddress } from "./operator-gate.tsx";
import { useClientWords, type ClientTranslate } from "./client.words.ts";

interface SecretsProps {
  readonly client: RegisteredClient;
  readonly done: string | undefined;
}

export const SecretsView = ({ client, done }: SecretsProps) => {
  const t = useClientWords();
  if (client.kind !== "web") {
    return <EmptyState title={t("noSecretsTitle")}>{t("noSecretsText")}</EmptyState>;
  }
  const action = `${clientAddress(client.clientId)}/secrets`;
  return (
    <>
      {done === "removed" ? <Alert tone="success" role="status" title={t("removed")} /> : null}
      {done === "gone" ? <Alert tone="warning" role="status" title={t("gone")} /> : null}
      <p>{t("secretsLead")}</p>
      {client.secrets.length === 0 ? (
        <Alert tone="warning">{t("noLiveSecrets")}</Alert>
      ) : (
        <Table
          caption={t("tabSecrets")}
          captionHidden
          columns={columnsOf(t)}
          rows={client.secrets}
          rowKey={(secret) => secret.id}
        />
      )}
      {client.secrets.length < liveSecretsMost ? (
        <form method="post" action={action} data-submit="once">
          <Button kind="secondary">{t("addSecret")}</Button>
        </form>
      ) : (
        <p>{t("full")}</p>
      )}
      {client.secrets.map((secret) => (
        <RemoveDialog key={secret.id} secret={secret} action={`${action}/${secret.id}/remove`} />
      ))}
    </>
  );
};

const dialogId = (secret: SecretFacts): string => `remove-${secret.id}`;

const columnsOf = (t: ClientTranslate): readonly Column<SecretFacts>[] => [
  { key: "hint", title: t("secret"), cell: (secret) => <code>…{secret.hint}</code> },
  { key: "made", title: t("secretMade"), cell: (secret) => <DateTime at={secret.createdAt} /> },
  {
    key: "used",
    title: t("lastUsed"),
    cell: ({ lastUsedAt }) => (lastUsedAt ? <DateTime at={lastUsedAt} /> : t("neverUsed")),
  },
  {
    key: "until",
    title: t("until"),
    cell: ({ expiresAt }) => (expiresAt ? <DateTime at={expiresAt} /> : t("noEnd")),
  },
  {
    key: "action",
    title: t("action"),
    cell: (secret) => <DialogOpener dialog={dialogId(secret)}>{t("remove")}</DialogOpener>,
  },
];

const RemoveDialog = (props: { readonly secret: SecretFacts; readonly action: string }) => {
  const t = useClientWords();
  const { secret, action } = props;
  return (
    <Dialog id={dialogId(secret)} title={t("removeTitle", { hint: secret.hint })}>
      <p>{t("removeText")}</p>
      <form method="post" action={action} class="button-row">
        <Button name="when" value="day" kind="secondary">
          {t("removeDay")}
        </Button>
        <Button name="when" value="now" kind="danger">
          {t("removeNow")}
        </Button>
      </form>
    </Dialog>
  );
};
