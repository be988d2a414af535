/** Pages of the console: for operators, in sandbox as in production. */
import { refuse } from "#platform/errors.ts";
import { gatedPages, type Answer } from "#platform/http/gated-pages.ts";
import { toSignIn } from "#platform/sign-in/next.ts";
import type { ControlPageContext } from "./route.ts";

export type Permission = "admin:read" | "admin:manage";

export const allows = ({ caller }: ControlPageContext, wanted: Permission): boolean => {
  if (caller.kind === "session") return caller.roles.includes(wanted);
  return caller.kind === "apiKey" && caller.permissions.includes(wanted);
};

const forOperators = async (context: ControlPageContext, show: () => Answer): Answer =>
  allows(context, "admin:read") ? show() : toSignIn(context);

export const operatorPage = gatedPages(forOperators);

/** A page that there is in sandbox alone. */
export const sandboxPage = gatedPages(async (context: ControlPageContext, show: () => Answer) =>
  context.services.mode === "sandbox" ? forOperators(context, show) : refuse("not_found"),
);
