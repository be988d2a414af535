/** Connected accounts in a list, and the forms that connect one. */
import { Badge } from "#ui/components/badge.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { Columns } from "#ui/components/layout.tsx";
import { Table } from "#ui/components/table.tsx";
import { useAccountWords } from "./accounts.words.ts";
import type { SocialAccount } from "./social-accounts.query.ts";

export interface AccountTableProps {
  readonly at: string;
  readonly accounts: readonly SocialAccount[];
  readonly mayChange: boolean;
}

export const AccountTable = ({ at, accounts, mayChange }: AccountTableProps) => {
  const t = useAccountWords();
  const action = { key: "action", title: t("action") };
  return (
    <Table
      caption={t("title")}
      captionHidden
      rows={accounts}
      rowKey={({ id }) => id}
      columns={[
        { key: "account", title: t("account"), cell: ({ handle }) => `@${handle}` },
        { key: "network", title: t("network"), cell: (one) => <NetworkName one={one} /> },
        { key: "state", title: t("state"), cell: (one) => <AccountState one={one} /> },
        {
          key: "since",
          title: t("since"),
          cell: ({ createdAt }) => <DateTime at={createdAt} format="date" />,
        },
        ...(mayChange
          ? [{ ...action, cell: (one: SocialAccount) => <Deeds at={at} one={one} /> }]
          : []),
      ]}
    />
  );
};

const NetworkName = ({ one }: { readonly one: SocialAccount }) => {
  const t = useAccountWords();
  if (one.provider === "sandbox") return <>{t("sandbox")}</>;
  return <>{t("mastodon", { instance: new URL(one.instance).host })}</>;
};

const AccountState = ({ one }: { readonly one: SocialAccount }) => {
  const t = useAccountWords();
  if (one.status === "connected") return <Badge tone="success">{t("connectedState")}</Badge>;
  return (
    <>
      <Badge tone="danger">{t("refusedState")}</Badge> <small>{t("refusedWhy")}</small>
    </>
  );
};

const Deeds = ({ at, one }: { readonly at: string; readonly one: SocialAccount }) => {
  const t = useAccountWords();
  const sandbox = one.provider === "sandbox";
  return (
    <>
      {one.status === "refused" ? (
        <Form action={at} hidden={sandbox ? { do: "sandbox" } : { instance: one.instance }}>
          <Button>{t("again")}</Button>
        </Form>
      ) : null}
      <Form action={at} hidden={{ do: "disconnect", account: one.id }}>
        <Button kind="secondary">
          {t("disconnect")} <span class="visually-hidden">@{one.handle}</span>
        </Button>
      </Form>
    </>
  );
};

export const ConnectForms = ({
  at,
  sandbox,
}: {
  readonly at: string;
  readonly sandbox: boolean;
}) => {
  const t = useAccountWords();
  return (
    <Columns>
      <Card title={t("connectTitle")}>
        <p>{t("connectLead")}</p>
        <Form action={at}>
          <TextInput
            name="instance"
            label={t("instance")}
            hint={t("instanceHint")}
            inputMode="url"
            maxLength={300}
          />
          <Button>{t("connect")}</Button>
        </Form>
      </Card>
      {sandbox ? (
        <Card title={t("sandboxTitle")}>
          <p>{t("sandboxLead")}</p>
          <Form action={at} hidden={{ do: "sandbox" }}>
            <Button kind="secondary">{t("connectSandbox")}</Button>
          </Form>
        </Card>
      ) : null}
    </Columns>
  );
};
