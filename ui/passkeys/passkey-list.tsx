/** A person's passkeys: what they are called, when they were used, adding, renaming, removing. */
import { passkeyNameMost, passkeysMost } from "#platform/passkeys/limits.ts";
import type { Passkey } from "#platform/passkeys/passkey-rows.ts";
import { Alert } from "../components/alert.tsx";
import { Button, LinkButton } from "../components/button.tsx";
import { Card } from "../components/card.tsx";
import { DateTime } from "../components/date-time.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { Form } from "../components/fields/form.tsx";
import { DescriptionList } from "../components/lists.tsx";
import { TextInput } from "../components/fields/text-input.tsx";
import { usePasskeyWords } from "./passkey-words.ts";

export interface PasskeyListProps {
  readonly passkeys: readonly Passkey[];
  /** The address of the list; `new`, `rename` and `remove` stand below it. */
  readonly at: string;
  /** Where the app is reached by several hosts, each key says for which one it is. */
  readonly showsSite?: boolean;
}

export const PasskeyList = ({ passkeys, at, showsSite = false }: PasskeyListProps) => {
  const t = usePasskeyWords();
  const add = <LinkButton href={`${at}/new`}>{t("add")}</LinkButton>;
  if (passkeys.length === 0)
    return (
      <EmptyState title={t("noneTitle")} action={add}>
        {t("noneText")}
      </EmptyState>
    );
  return (
    <>
      {passkeys.map((passkey, index) => (
        <PasskeyCard
          key={passkey.credential_id}
          {...passkey}
          at={at}
          place={index + 1}
          site={showsSite ? passkey.site : null}
        />
      ))}
      {passkeys.length < passkeysMost ? (
        <p>{add}</p>
      ) : (
        <Alert title={t("full", { most: passkeysMost })} />
      )}
    </>
  );
};

interface PasskeyCardProps extends Passkey {
  readonly at: string;
  /** Tells the fields of several cards apart. */
  readonly place: number;
}

const PasskeyCard = (props: PasskeyCardProps) => {
  const { at, place, name, site, last_used_at: used } = props;
  const t = usePasskeyWords();
  const hidden = { passkey: props.credential_id };
  const facts = [
    { name: t("added"), value: <DateTime at={props.created_at} format="date" /> },
    { name: t("used"), value: used ? <DateTime at={used} /> : t("never") },
  ];
  const ofThisOne = <span class="visually-hidden"> {name}</span>;
  return (
    <Card title={name}>
      {site === null ? null : <p>{t("site", { site })}</p>}
      <p>{t(props.backed_up ? "synced" : "thisOnly")}</p>
      <DescriptionList facts={facts} />
      <Form action={`${at}/rename`} hidden={hidden}>
        <TextInput
          name="name"
          id={`field-name-${place}`}
          label={t("name")}
          value={name}
          maxLength={passkeyNameMost}
        />
        <Button kind="secondary">
          {t("rename")}
          {ofThisOne}
        </Button>
      </Form>
      <Form action={`${at}/remove`} hidden={hidden}>
        <Button kind="danger">
          {t("remove")}
          {ofThisOne}
        </Button>
      </Form>
    </Card>
  );
};
