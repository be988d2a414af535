/** Pages on which people act for programs: keys and webhooks are theirs, never another key's. */
import { redirect } from "#platform/http/page.ts";
import { Alert } from "#ui/components/alert.tsx";
import { pageOfForm, type Answer } from "#ui/desk.ts";
import { withQuery } from "#ui/i18n/locale.ts";
import { controlPage, lookOf } from "../console/frame.view.tsx";
import { allows } from "./gate.ts";
import type { ControlPageContext } from "./route.ts";

export interface HousePerson {
  readonly id: string;
  readonly name: string;
}

/** A session by a key would make of `admin:manage` a permission that the key does not hold. */
export const forPeople = (
  context: ControlPageContext,
  current: string,
  show: (person: HousePerson) => Answer,
): Answer => {
  const { caller, request } = context;
  if (caller.kind !== "session") {
    const next = withQuery("/sign-in", "next", pageOfForm(request.url));
    return Promise.resolve(redirect(next));
  }
  const { personId: id, name } = caller.session;
  if (id !== null && allows(context, "admin:manage")) return show({ id, name });
  const { t } = lookOf(context);
  const refused = controlPage(context, {
    title: t("peopleTitle"),
    current,
    width: "narrow",
    status: 403,
    children: <Alert tone="warning">{t("peopleText")}</Alert>,
  });
  return Promise.resolve(refused);
};
