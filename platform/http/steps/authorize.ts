/** Checks that the caller may do this at all; what it may do it to is the handler's question. */
import type { AuthRule } from "../../contract/contract.ts";
import type { Caller } from "../caller.ts";
import { refused } from "../replies/refusals.ts";

/** Throws 403 unless one rule of the operation fits the caller. */
export const authorize = (caller: Caller, rules: readonly AuthRule[]): void => {
  if (!rules.some((rule) => fits(caller, rule))) throw refused("forbidden");
};

const fits = (caller: Caller, rule: AuthRule): boolean => {
  if (rule === "public" || rule.startsWith("protocol:")) return true;
  const [kind, ...rest] = rule.split(":");
  if (kind !== caller.kind) return false;
  const wanted = rest.join(":");
  if (wanted === "") return true;
  if (caller.kind === "apiKey") return caller.permissions.includes(wanted);
  return caller.kind === "session" && caller.roles.includes(wanted);
};
