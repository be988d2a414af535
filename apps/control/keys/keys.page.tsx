/** API keys of control, for people who may run the house. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import { withKitPermissions, type KeyDesk } from "#ui/keys/key-desk.ts";
import { keyPages } from "#ui/keys/key-pages.ts";
import { Alert } from "#ui/components/alert.tsx";
import { withQuery } from "#ui/i18n/locale.ts";
import type { ControlSettings } from "../config.ts";
import type { ControlPageContext } from "../callers/route.ts";
import type { Operator } from "../callers/session.ts";
import { controlPage, lookOf } from "../console/frame.view.tsx";
import { allows } from "../callers/gate.ts";
import { keysWords } from "./keys.words.ts";

const at = "/keys";

export const controlKeyPages = keyPages<ControlSettings, Operator>({
  name: "control",
  at,
  gate: (context, show) => {
    const { caller } = context;
    if (caller.kind !== "session") return Promise.resolve(toSignIn(context));
    const { personId, name } = caller.session;
    if (personId === null || !allows(context, "admin:manage")) {
      return Promise.resolve(refused(context));
    }
    return show(deskOf(context, { id: personId, name }));
  },
});

/** A form that was sent cannot be sent again by coming back: its page is. */
const toSignIn = ({ request: { url } }: ControlPageContext): PageReply =>
  redirect(withQuery("/sign-in", "next", url.replace(/\/(rotate|revoke)(\?.*)?$/, "")));

/** A session by a key would make of `admin:manage` a `keys:manage` that the key does not hold. */
const refused = (context: ControlPageContext): PageReply => {
  const t = keysWords.translator(lookOf(context).locale);
  return controlPage(context, {
    title: t("refusedTitle"),
    current: at,
    width: "narrow",
    status: 403,
    children: <Alert tone="warning">{t("refusedText")}</Alert>,
  });
};

const deskOf = (context: ControlPageContext, person: KeyDesk["person"]): KeyDesk => {
  const { locale } = lookOf(context);
  const t = keysWords.translator(locale);
  return {
    at,
    person,
    within: {},
    permissions: withKitPermissions(locale, {
      "admin:read": t("read"),
      "admin:manage": t("manage"),
    }),
    lead: t("lead"),
    frame: ({ body, ...page }) => controlPage(context, { ...page, current: at, body }),
  };
};
