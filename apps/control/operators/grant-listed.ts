/** At each start: the operators that the setting names may do everything. */
import { newId } from "#platform/id.ts";
import { StartProblem } from "#platform/problem.ts";
import type { Services } from "#platform/services.ts";
import type { ControlSettings } from "../config.ts";
import { readEmails } from "./operator-email.domain.ts";
import { grantOperator } from "./change-operators.command.ts";

export const prepareControl = async (
  services: Services,
  { operators }: ControlSettings,
): Promise<void> => {
  const read = readEmails(operators);
  if ("wrong" in read) {
    throw new StartProblem(
      `MILPA_CONTROL_OPERATORS holds ${read.wrong}, which is no e-mail address: ` +
        "write addresses with commas between.",
    );
  }
  const roles = ["admin:read", "admin:manage"] as const;
  for (const email of read.emails) {
    await grantOperator(services, { id: newId(), email, roles, at: services.clock.now() });
  }
};
