/** Which tenant an address names: an unknown one is 404, one without a portal 403. */
import { refusalFault } from "./answers.ts";
import type { Answer, Ask } from "./ask.ts";
import { needing, verdictOf, type Check } from "./check.ts";
import { unknownId } from "./facts.ts";
import { tenantCalls } from "./paths.ts";

const everyAnswer = async (ask: Ask, tenantId: string): Promise<readonly Answer[]> => {
  const answers: Answer[] = [];
  for (const { line, body } of tenantCalls(tenantId))
    answers.push(await (body === undefined ? ask(line) : ask(line, { body })));
  return answers;
};

export const tenantChecks: readonly Check[] = [
  {
    id: "tenant.unknown",
    says: "An unknown tenant is answered 404 `Tenant not found` on every path below it.",
    mend: "Look the tenant up first; an id of another form than yours is unknown, too.",
    look: async ({ ask }) => {
      const answers = await everyAnswer(ask, unknownId);
      const faults = answers.map((answer) => refusalFault(answer, 404, "Tenant not found"));
      return verdictOf(faults, `404 from all ${answers.length} operations`);
    },
  },
  {
    id: "tenant.disabled",
    says: "A tenant whose portal is disabled is answered 403 `Portal disabled` with its code.",
    mend: 'Answer 403 {"error": "Portal disabled", "success": false, "code": "PORTAL_DISABLED"}.',
    look: needing(["disabledTenantId"], async (ask, { disabledTenantId }) => {
      const answers = await everyAnswer(ask, disabledTenantId);
      const code = { code: "PORTAL_DISABLED" };
      const faults = answers.map((answer) => refusalFault(answer, 403, "Portal disabled", code));
      return verdictOf(faults, `403 from all ${answers.length} operations`);
    }),
  },
];
