/** One other app: whether the business is connected to it, and the form that changes that. */
import { Alert } from "#ui/components/alert.tsx";
import { Badge } from "#ui/components/badge.tsx";
import { Button, ButtonRow } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { Form, type FormError } from "#ui/components/fields/form.tsx";
import { DescriptionList } from "#ui/components/lists.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { Confirm } from "#ui/console/confirm.tsx";
import type { ConnectedApp, Connection } from "./connections.query.ts";
import type { ConnectionsTranslate } from "./connections.words.ts";

interface ConnectionCardProps {
  readonly app: ConnectedApp;
  readonly connection: Connection | undefined;
  /** Where the page of connections lies. */
  readonly at: string;
  /** What it is for; absent: for a business that sells. */
  readonly text?: string;
  readonly errors: readonly FormError[];
  readonly typed: Readonly<Record<string, string | undefined>>;
  readonly t: ConnectionsTranslate;
}

const texts = {
  vouchers: "vouchersText",
  payments: "paymentsText",
  invoicing: "invoicingText",
} as const;

const placeFields = {
  vouchers: "cellId",
  payments: null,
  invoicing: "organizationId",
} as const;

export const ConnectionCard = (props: ConnectionCardProps) => {
  const { app, connection, text, t } = props;
  return (
    <Card
      title={t(app)}
      aside={
        <Badge tone={connection ? "success" : "neutral"}>
          {t(connection ? "connected" : "missing")}
        </Badge>
      }
    >
      <p>{text ?? t(texts[app])}</p>
      {app === "vouchers" && connection && connection.place.cellId === undefined ? (
        <Alert tone="warning" title={t("noCell")} />
      ) : null}
      {connection ? <Standing {...props} connection={connection} /> : null}
      {connection ? (
        <details class="fold" open={props.errors.length > 0}>
          <summary>{t("replace")}</summary>
          <KeyForm {...props} />
        </details>
      ) : (
        <KeyForm {...props} />
      )}
    </Card>
  );
};

const Standing = ({
  app,
  connection,
  at,
  t,
}: ConnectionCardProps & { readonly connection: Connection }) => {
  const here = `${at}/${app}`;
  const dialog = `disconnect-${app}`;
  return (
    <>
      <DescriptionList
        facts={[
          { name: t("since"), value: <DateTime at={connection.connectedAt} /> },
          ...(app === "payments" || connection.endpointId !== null || app === "vouchers"
            ? [
                {
                  name: t("notices"),
                  value: t(connection.endpointId === null ? "noticesLater" : "noticesOn"),
                },
              ]
            : []),
        ]}
      />
      <ButtonRow>
        <Form action={`${here}/try`}>
          <Button kind="secondary">{t("try")}</Button>
        </Form>
        <Confirm
          id={dialog}
          kind="link"
          title={t("disconnectTitle", { app: t(app) })}
          text={t("disconnectText")}
          action={`${here}/remove`}
          button={t("disconnect")}
        />
      </ButtonRow>
    </>
  );
};

const KeyForm = ({ app, connection, at, errors, typed, t }: ConnectionCardProps) => {
  const errorOf = (name: string) =>
    errors.find(({ fieldId }) => fieldId === `field-${name}-${app}`)?.text;
  const place = placeFields[app];
  const label = t(connection ? "newKey" : "key");
  return (
    <Form action={`${at}/${app}`} errors={errors} label={`${t(app)}: ${label}`}>
      <TextInput
        name="key"
        id={`field-key-${app}`}
        label={label}
        hint={t("keyHint")}
        type="password"
        autoComplete="off"
        maxLength={100}
        error={errorOf("key")}
      />
      {place === null ? null : (
        <TextInput
          name={place}
          id={`field-${place}-${app}`}
          label={t(place)}
          optional
          hint={t(`${place}Hint`)}
          autoComplete="off"
          maxLength={36}
          value={typed[place] ?? connection?.place[place] ?? ""}
          error={errorOf(place)}
        />
      )}
      <div>
        <Button kind="secondary">{t(connection ? "replace" : "connect")}</Button>
      </div>
    </Form>
  );
};
