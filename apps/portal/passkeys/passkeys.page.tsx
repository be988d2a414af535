/** Passkeys of a consumer: their names, when they were used, adding, renaming, removing. */
import { refuse } from "#platform/errors.ts";
import { Button, LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Form } from "#ui/components/form.tsx";
import { DescriptionList } from "#ui/components/lists.tsx";
import { TextInput } from "#ui/components/text-input.tsx";
import { placeOf, type Tenant } from "../tenants/tenant.domain.ts";
import { passkeyNameMost, passkeysMost } from "#platform/passkeys/limits.ts";
import { listPasskeys, type Passkey } from "./passkeys.query.ts";
import { changePasskeyName, dropPasskey } from "./passkeys.command.ts";
import { accountPage, doneAt } from "../account/account-frame.view.tsx";
import { accountWords, type AccountTranslate } from "../account/account.words.ts";
import { consumerPage } from "../callers/consumer-gate.page.tsx";
import { localeOf } from "../frame/frame.view.tsx";
import { AddPasskey } from "./passkey-parts.view.tsx";

const back = "account/passkeys";

export const passkeysPage = consumerPage(
  { name: "passkeysPage", route: "GET /account/passkeys", summary: "One's passkeys." },
  async (context, tenant, { consumerId }) => {
    const t = accountWords.translator(localeOf(context));
    const rows = await listPasskeys(context.services.db, consumerId);
    const add = <LinkButton href={placeOf(tenant, `${back}/new`)}>{t("addPasskey")}</LinkButton>;
    return accountPage(context, tenant, {
      title: t("passkeys"),
      lead: t("passkeysLead"),
      body: (
        <>
          {rows.length === 0 ? <EmptyState title={t("noPasskeys")} action={add} /> : null}
          {rows.map((row, index) => (
            <PasskeyCard
              key={row.credential_id}
              row={row}
              tenant={tenant}
              t={t}
              place={index + 1}
            />
          ))}
          {rows.length > 0 && rows.length < passkeysMost ? <p>{add}</p> : null}
          {rows.length < passkeysMost ? null : <p>{t("passkeysFull", { most: passkeysMost })}</p>}
        </>
      ),
    });
  },
);

interface PasskeyCardProps {
  readonly row: Passkey;
  readonly tenant: Tenant;
  /** Tells the fields of several cards apart. */
  readonly place: number;
  readonly t: AccountTranslate;
}

const PasskeyCard = ({ row, tenant, place, t }: PasskeyCardProps) => {
  const hidden = { passkey: row.credential_id };
  const used = row.last_used_at;
  const facts = [
    { name: t("added"), value: <DateTime at={row.created_at} format="date" /> },
    { name: t("used"), value: used ? <DateTime at={used} /> : t("never") },
  ];
  return (
    <Card title={row.name}>
      <p>{t("passkeySite", { site: row.site })}</p>
      <DescriptionList facts={facts} />
      <Form action={placeOf(tenant, `${back}/rename`)} hidden={hidden}>
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
      <Form action={placeOf(tenant, `${back}/remove`)} hidden={hidden}>
        <Button kind="danger">
          {t("remove")}
          <span class="visually-hidden"> {row.name}</span>
        </Button>
      </Form>
    </Card>
  );
};

export const newPasskeyPage = consumerPage(
  {
    name: "newPasskeyPage",
    route: "GET /account/passkeys/new",
    proof: "fresh",
    summary: "Make a passkey on this device.",
  },
  (context, tenant) => {
    const locale = localeOf(context);
    const t = accountWords.translator(locale);
    return Promise.resolve(
      accountPage(context, tenant, {
        title: t("addPasskey"),
        lead: t("passkeysLead"),
        body: <AddPasskey locale={locale} tenant={tenant} />,
      }),
    );
  },
);

/** Names are for people: no control characters, no half pairs. */
const nameOf = (typed: string | undefined): string | null => {
  const name = typed?.trim() ?? "";
  const good = name !== "" && name.length <= passkeyNameMost && name.isWellFormed();
  return good && !/\p{Cc}/u.test(name) ? name : null;
};

export const renamePasskeyPage = consumerPage(
  {
    name: "renamePasskeyPage",
    route: "POST /account/passkeys/rename",
    back,
    summary: "Rename a passkey.",
  },
  async ({ services, form }, tenant, { consumerId }) => {
    const name = nameOf(form["name"]);
    if (name === null) return refuse("invalid_request", { field: "name" });
    const changed = { id: form["passkey"] ?? "", name };
    const renamed = await changePasskeyName(services.db, consumerId, changed);
    return renamed === "renamed" ? doneAt(tenant, back, "doneRename") : refuse("not_found");
  },
);

export const removePasskeyPage = consumerPage(
  {
    name: "removePasskeyPage",
    route: "POST /account/passkeys/remove",
    back,
    summary: "Remove a passkey.",
  },
  async ({ services, form }, tenant, { consumerId }) => {
    const removed = await dropPasskey(services.db, consumerId, form["passkey"] ?? "");
    return removed === "gone" ? doneAt(tenant, back, "doneRemoved") : refuse("not_found");
  },
);
