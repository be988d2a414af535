/** The facts of a key in words, and a button for each thing that may be done with it. */
import type { KeyFacts } from "#platform/auth/api-keys.ts";
import { Alert } from "../components/alert.tsx";
import { Button, ButtonRow } from "../components/button.tsx";
import { Card } from "../components/card.tsx";
import { DateTime } from "../components/date-time.tsx";
import { DescriptionList, List, type Fact } from "../components/lists.tsx";
import type { KeyDesk } from "./key-desk.ts";
import { KeyState } from "./key-list.tsx";
import { scopeText } from "./key-scope.ts";
import type { KeyTranslate } from "./key-words.ts";

interface KeyCardProps {
  readonly desk: KeyDesk;
  readonly facts: KeyFacts;
  /** The key that made it, where this person reaches that one. */
  readonly maker: KeyFacts | null;
  readonly now: Date;
  readonly t: KeyTranslate;
}

export const KeyCard = (props: KeyCardProps) => {
  const { desk, facts: key, now, t } = props;
  const isCurrent = key.revokedAt === null && key.expiresAt === null;
  const may = desk.permissions.map(({ permission }) => permission);
  const mayRotate =
    isCurrent && !key.ecosystem && key.permissions.every((one) => may.includes(one));
  return (
    <>
      <Card aside={<KeyState facts={key} now={now} t={t} />}>
        {key.ecosystem ? <Alert title={t("ecosystem")}>{t("ecosystemText")}</Alert> : null}
        {isCurrent && !key.ecosystem && !mayRotate ? <Alert>{t("forbidden")}</Alert> : null}
        <DescriptionList facts={factsOf(props)} />
        {key.revokedAt === null ? (
          <ButtonRow>
            {mayRotate ? <Act at={`${desk.at}/${key.id}/rotate`} text={t("rotate")} /> : null}
            <Act at={`${desk.at}/${key.id}/revoke`} text={t("revoke")} />
          </ButtonRow>
        ) : null}
      </Card>
      <Permissions {...props} />
    </>
  );
};

const Act = ({ at, text }: { readonly at: string; readonly text: string }) => (
  <form method="post" action={at}>
    <Button kind="secondary">{text}</Button>
  </form>
);

const factsOf = (props: KeyCardProps): readonly Fact[] => {
  const { desk, facts: key, t } = props;
  // What every key here is bound to goes without saying.
  const saysMore = desk.scopePart ?? Object.keys(key.scope).some((part) => !(part in desk.within));
  const moment = (at: Date | null) => (at ? <DateTime at={at} /> : t("never"));
  return [
    ...(saysMore ? [{ name: t("scope"), value: scopeText(key.scope, desk, t) }] : []),
    { name: t("madeBy"), value: <Maker {...props} /> },
    { name: t("created"), value: moment(key.createdAt) },
    { name: t("lastUsed"), value: moment(key.lastUsedAt) },
    ...(key.expiresAt && !key.revokedAt
      ? [{ name: t("endingUntil"), value: moment(key.expiresAt) }]
      : []),
    ...(key.revokedAt ? [{ name: t("revokedAt"), value: <Revocation {...props} /> }] : []),
  ];
};

const Permissions = ({ desk, facts: { permissions }, t }: KeyCardProps) => (
  <Card title={t("permissions")}>
    <List
      label={t("permissions")}
      rows={permissions.map((one) => ({
        key: one,
        title:
          desk.permissions.find(({ permission }) => permission === one)?.text ?? t("unknownText"),
        detail: one,
      }))}
    />
  </Card>
);

const Maker = ({ desk, facts: { madeBy, issuer }, maker, t }: KeyCardProps) => {
  if (maker) return <a href={`${desk.at}/${maker.id}`}>{maker.name}</a>;
  if (madeBy !== null) return <>{t("byKey")}</>;
  return <>{issuer?.name ?? t("byMachine")}</>;
};

const Revocation = ({ facts: { revokedAt, revokedBy }, t }: KeyCardProps) => (
  <>
    {revokedAt ? <DateTime at={revokedAt} /> : null}
    {revokedBy === null ? null : <small> · {t("revokedBy", { name: revokedBy })}</small>}
  </>
);
