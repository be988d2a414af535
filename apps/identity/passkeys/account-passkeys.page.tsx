/** Passkeys of a person: what they are called, when they were used, adding, renaming, removing. */
import { refuse } from "#platform/errors.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Button, LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Form } from "#ui/components/form.tsx";
import { DescriptionList } from "#ui/components/lists.tsx";
import { TextInput } from "#ui/components/text-input.tsx";
import { actorOf } from "../events/tell-change.command.ts";
import { removePasskey, renamePasskey } from "./passkeys.command.ts";
import { passkeyNameMost, passkeysMost } from "#platform/passkeys/limits.ts";
import { listPasskeys, type Passkey } from "./passkeys.query.ts";
import { accountPage, doneAt, showAccount } from "../accounts/account-frame.view.tsx";
import { localeOf } from "../console/frame.view.tsx";
import { AddPasskey } from "./passkey-parts.view.tsx";
import { securityWords, type SecurityTranslate } from "../events/security.words.ts";

const here = "/account/passkeys";

export const passkeysPage = accountPage(
  { name: "passkeysPage", route: "GET /account/passkeys", summary: "One's passkeys." },
  async (context, session) => {
    const t = securityWords.translator(localeOf(context));
    const rows = await listPasskeys(context.services.db, session.account.id);
    const add = <LinkButton href={`${here}/new`}>{t("addPasskey")}</LinkButton>;
    return showAccount(context, {
      title: t("passkeysTitle"),
      lead: t("passkeysLead"),
      width: "narrow",
      body:
        rows.length === 0 ? (
          <EmptyState title={t("noPasskeysTitle")} action={add}>
            {t("noPasskeysText")}
          </EmptyState>
        ) : (
          <>
            {rows.map((row, index) => (
              <PasskeyCard key={row.credential_id} row={row} place={index + 1} t={t} />
            ))}
            {rows.length < passkeysMost ? <p>{add}</p> : <Full t={t} />}
          </>
        ),
    });
  },
);

const Full = ({ t }: { readonly t: SecurityTranslate }) => (
  <Alert title={t("passkeysFull", { most: passkeysMost })} />
);

interface PasskeyCardProps {
  readonly row: Passkey;
  /** Tells the fields of several cards apart. */
  readonly place: number;
  readonly t: SecurityTranslate;
}

const PasskeyCard = ({ row, place, t }: PasskeyCardProps) => {
  const hidden = { passkey: row.credential_id };
  const facts = [
    { name: t("added"), value: <DateTime at={row.created_at} format="date" /> },
    {
      name: t("used"),
      value: row.last_used_at ? <DateTime at={row.last_used_at} /> : t("never"),
    },
  ];
  return (
    <Card title={row.name}>
      <p>{t(row.backed_up ? "synced" : "thisOnly")}</p>
      <DescriptionList facts={facts} />
      <Form action={`${here}/rename`} hidden={hidden}>
        <TextInput
          name="name"
          id={`field-name-${place}`}
          label={t("passkeyName")}
          value={row.name}
          maxLength={passkeyNameMost}
        />
        <Button kind="secondary">
          {t("rename")}
          <span class="visually-hidden"> {row.name}</span>
        </Button>
      </Form>
      <Form action={`${here}/remove`} hidden={hidden}>
        <Button kind="danger">
          {t("remove")}
          <span class="visually-hidden"> {row.name}</span>
        </Button>
      </Form>
    </Card>
  );
};

export const newPasskeyPage = accountPage(
  {
    name: "newPasskeyPage",
    route: "GET /account/passkeys/new",
    proof: "fresh",
    summary: "Make a passkey in this browser.",
  },
  (context) => {
    const locale = localeOf(context);
    const t = securityWords.translator(locale);
    return showAccount(context, {
      title: t("newPasskeyTitle"),
      lead: t("newPasskeyText"),
      width: "narrow",
      body: (
        <>
          <AddPasskey locale={locale} />
          <LinkButton href={here} kind="link">
            {t("passkeysTitle")}
          </LinkButton>
        </>
      ),
    });
  },
);

/** Names are for people: no control characters, no half pairs. */
const nameOf = (typed: string | undefined): string | null => {
  const name = typed?.trim() ?? "";
  const good = name !== "" && name.length <= passkeyNameMost && name.isWellFormed();
  return good && !/\p{Cc}/u.test(name) ? name : null;
};

export const renamePasskeyPage = accountPage(
  {
    name: "renamePasskeyPage",
    route: "POST /account/passkeys/rename",
    back: here,
    summary: "Rename a passkey.",
  },
  async ({ services, form }, session) => {
    const name = nameOf(form["name"]);
    if (name === null) return refuse("invalid_request", { field: "name" });
    const { id } = session.account;
    const renamed = await renamePasskey(services, id, { id: form["passkey"] ?? "", name });
    return renamed ? doneAt(here, "doneRename") : refuse("not_found");
  },
);

export const removePasskeyPage = accountPage(
  {
    name: "removePasskeyPage",
    route: "POST /account/passkeys/remove",
    back: here,
    summary: "Remove a passkey.",
    proof: "fresh",
  },
  async ({ services, form, request }, session) => {
    const actor = actorOf(session, request);
    const removed = await removePasskey(services, actor, form["passkey"] ?? "");
    return removed ? doneAt(here, "doneRemoved") : refuse("not_found");
  },
);
