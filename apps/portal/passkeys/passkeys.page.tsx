/** Passkeys of a consumer: their list, and adding, renaming and removing one. */
import { refuse } from "#platform/errors.ts";
import { passkeyNameOf } from "#platform/passkeys/limits.ts";
import { listPasskeys } from "#platform/passkeys/passkey-rows.ts";
import { AddPasskey } from "#ui/passkeys/passkey-buttons.tsx";
import { PasskeyList } from "#ui/passkeys/passkey-list.tsx";
import { passkeyWords } from "#ui/passkeys/passkey-words.ts";
import { placeOf } from "../tenants/tenant.domain.ts";
import { removePasskey, renamePasskey } from "./passkeys.command.ts";
import { accountPage, doneAt } from "../account/account-frame.view.tsx";
import { accountWords } from "../account/account.words.ts";
import { consumerPage, signInAddress } from "../callers/consumer-gate.page.tsx";
import { localeOf } from "../frame/frame.view.tsx";

const back = "account/passkeys";

export const passkeysPage = consumerPage(
  { name: "passkeysPage", route: "GET /account/passkeys", summary: "One's passkeys." },
  async (context, tenant, { consumerId }) => {
    const t = accountWords.translator(localeOf(context));
    const passkeys = await listPasskeys(context.services.db, consumerId);
    return accountPage(context, tenant, {
      title: t("passkeys"),
      lead: t("passkeysLead"),
      body: <PasskeyList passkeys={passkeys} at={placeOf(tenant, back)} showsSite />,
    });
  },
);

export const newPasskeyPage = consumerPage(
  {
    name: "newPasskeyPage",
    route: "GET /account/passkeys/new",
    proof: "fresh",
    summary: "Make a passkey on this device.",
  },
  (context, tenant) => {
    const locale = localeOf(context);
    const next = `${placeOf(tenant, back)}?done=donePasskey`;
    const proveAgain = signInAddress(tenant, placeOf(tenant, `${back}/new`), "again");
    return Promise.resolve(
      accountPage(context, tenant, {
        title: passkeyWords.translator(locale)("add"),
        lead: accountWords.translator(locale)("passkeysLead"),
        body: <AddPasskey next={next} proveAgain={proveAgain} otherwise="code" />,
      }),
    );
  },
);

export const renamePasskeyPage = consumerPage(
  {
    name: "renamePasskeyPage",
    route: "POST /account/passkeys/rename",
    back,
    summary: "Rename a passkey.",
  },
  async ({ services, form }, tenant, { consumerId }) => {
    const name = passkeyNameOf(form["name"]);
    if (name === null) return refuse("invalid_request", { field: "name" });
    const changed = { id: form["passkey"] ?? "", name };
    const renamed = await renamePasskey(services.db, consumerId, changed);
    return renamed ? doneAt(tenant, back, "doneRename") : refuse("not_found");
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
    const removed = await removePasskey(services.db, consumerId, form["passkey"] ?? "");
    return removed ? doneAt(tenant, back, "doneRemoved") : refuse("not_found");
  },
);
