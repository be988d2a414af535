/** Who may see the console: operators, in sandbox as in production. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import { withQuery } from "#ui/i18n/locale.ts";
import type { ControlPageContext } from "./route.ts";

export type Permission = "admin:read" | "admin:manage";

export const allows = ({ caller }: ControlPageContext, wanted: Permission): boolean => {
  if (caller.kind === "session") return caller.roles.includes(wanted);
  return caller.kind === "apiKey" && caller.permissions.includes(wanted);
};

/** Null when the page may be shown; else the way to the sign-in form and back. */
export const turnAway = (context: ControlPageContext): PageReply | null =>
  allows(context, "admin:read")
    ? null
    : redirect(withQuery("/sign-in", "next", context.request.url));
