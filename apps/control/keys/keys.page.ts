/** API keys of control, for people who may run the house. */
import { withKitPermissions, type KeyDesk } from "#ui/keys/key-desk.ts";
import { keyPages } from "#ui/keys/key-pages.ts";
import type { ControlSettings } from "../config.ts";
import { forPeople } from "../callers/person-gate.view.tsx";
import type { ControlPageContext } from "../callers/route.ts";
import type { Operator } from "../callers/session.ts";
import { controlPage, lookOf } from "../console/frame.view.tsx";
import { keysWords } from "./keys.words.ts";

const at = "/keys";

export const controlKeyPages = keyPages<ControlSettings, Operator>({
  name: "control",
  at,
  gate: (context, show) => forPeople(context, at, (person) => show(deskOf(context, person))),
});

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
