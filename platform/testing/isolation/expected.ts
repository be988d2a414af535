/** What each caller must see, from the contract's own rules first and the claim after them. */
import type { AuthRule } from "../../contract/contract.ts";
import type { Claim, Sees, TableCaller } from "./claim.ts";

/**
 * Before an operation looks at what it is asked for, the kit has refused: schedules (401 to all
 * others), credentials that are none (401), permissions and roles that are missing (403).
 */
export const expected = (
  rules: readonly AuthRule[],
  caller: TableCaller,
  claim: Claim | undefined,
): Sees => {
  // Pages ask for a person: a key is nobody there, whatever it shares.
  const shared = claim?.control !== "none" && claim?.ofLineage === undefined;
  const equal = caller.reaches && shared && !rules.includes("public");
  const usual = equal ? "reaches" : claim?.sees;
  const claimed = claim?.but?.[caller.name] ?? usual ?? "refused";
  if (rules.some((rule) => rule.startsWith("protocol:"))) return claimed;
  if (rules.includes("cron") || caller.kind === "otherAppsKey") return "unknown";
  if (rules.includes("public")) return claimed;
  if (caller.kind === "nobody") return "unknown";
  return rules.some((rule) => fits(rule, caller)) ? claimed : "forbidden";
};

const fits = (rule: AuthRule, { kind, may }: TableCaller): boolean => {
  const [way, ...rest] = rule.split(":");
  const wanted = rest.join(":");
  if (way !== (kind === "key" ? "apiKey" : kind)) return false;
  return wanted === "" || may.includes(wanted);
};

/** Whether the auth of an operation already says all: only the house itself gets through. */
export const saysAll = (rules: readonly AuthRule[]): boolean => rules.every((r) => r === "cron");
