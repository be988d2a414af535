/** Pages on which people act for programs: keys and webhooks are theirs, never another key's. */
import type { Answer } from "#platform/http/gated-pages.ts";
import { toSignIn } from "#platform/sign-in/next.ts";
import { refusedPage } from "#ui/console/refused.tsx";
import { controlPage, lookOf } from "../console/frame.view.tsx";
import { allows } from "./gate.ts";
import type { ControlPageContext } from "./route.ts";

export interface HousePerson {
  readonly id: string;
  readonly name: string;
}

/** A session by a key would make of `admin:manage` a permission that the key does not hold. */
export const forPeople = async (
  context: ControlPageContext,
  current: string,
  show: (person: HousePerson) => Answer,
): Answer => {
  const { caller } = context;
  if (caller.kind !== "session") return toSignIn(context);
  const { personId: id, name } = caller.session;
  if (id !== null && allows(context, "admin:manage")) return show({ id, name });
  const { t } = lookOf(context);
  const refused = refusedPage({
    title: t("peopleTitle"),
    text: t("peopleText"),
    returnUrl: context.returnUrl,
  });
  return controlPage(context, { ...refused, current });
};
