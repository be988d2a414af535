/** Passkeys of a person: their list, and adding, renaming and removing one. */
import { refuse } from "#platform/errors.ts";
import { passkeyNameOf } from "#platform/passkeys/limits.ts";
import { listPasskeys } from "#platform/passkeys/passkey-rows.ts";
import { LinkButton } from "#ui/components/button.tsx";
import { AddPasskey } from "#ui/passkeys/passkey-buttons.tsx";
import { PasskeyList } from "#ui/passkeys/passkey-list.tsx";
import { passkeyWords } from "#ui/passkeys/passkey-words.ts";
import { actorOf } from "../events/tell-change.command.ts";
import { removePasskey, renamePasskey } from "./passkeys.command.ts";
import { accountPage, doneAt, showAccount } from "../accounts/account-frame.view.tsx";
import { localeOf } from "../console/frame.view.tsx";
import { securityWords } from "../events/security.words.ts";

const here = "/account/passkeys";

export const passkeysPage = accountPage(
  { name: "passkeysPage", route: "GET /account/passkeys", summary: "One's passkeys." },
  async (context, session) => {
    const locale = localeOf(context);
    const passkeys = await listPasskeys(context.services.db, session.account.id);
    return showAccount(context, {
      title: passkeyWords.translator(locale)("title"),
      lead: securityWords.translator(locale)("passkeysLead"),
      width: "narrow",
      body: <PasskeyList passkeys={passkeys} at={here} />,
    });
  },
);

export const newPasskeyPage = accountPage(
  {
    name: "newPasskeyPage",
    route: "GET /account/passkeys/new",
    proof: "fresh",
    summary: "Make a passkey in this browser.",
  },
  (context) => {
    const t = passkeyWords.translator(localeOf(context));
    return showAccount(context, {
      title: t("add"),
      lead: t("newText"),
      width: "narrow",
      body: (
        <>
          <AddPasskey
            next={`${here}?done=donePasskey`}
            proveAgain="/sign-in?again=1&next=%2Faccount%2Fpasskeys%2Fnew"
            otherwise="password"
          />
          <LinkButton href={here} kind="link">
            {t("title")}
          </LinkButton>
        </>
      ),
    });
  },
);

export const renamePasskeyPage = accountPage(
  {
    name: "renamePasskeyPage",
    route: "POST /account/passkeys/rename",
    summary: "Rename a passkey.",
  },
  async ({ services, form }, session) => {
    const name = passkeyNameOf(form["name"]);
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
    summary: "Remove a passkey.",
    proof: "fresh",
  },
  async ({ services, form, request }, session) => {
    const actor = actorOf(session, request);
    const removed = await removePasskey(services, actor, form["passkey"] ?? "");
    return removed ? doneAt(here, "doneRemoved") : refuse("not_found");
  },
);
