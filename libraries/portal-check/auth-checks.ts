/** Who may call: the portal's key in X-API-Key and its name in X-Source-App, or 401. */
import { recordOf, shown, statusFault } from "./answers.ts";
import type { Answer, Ask, Sent } from "./ask.ts";
import { skipped, verdictOf, type Check } from "./check.ts";
import { unknownId } from "./facts.ts";
import { everyCall, type Call } from "./paths.ts";

const wrongKey = "portal-check-wrong-key";

const asked = async (
  ask: Ask,
  calls: readonly Call[],
  headers: NonNullable<Sent["headers"]>,
): Promise<readonly Answer[]> => {
  const answers: Answer[] = [];
  for (const { line, body } of calls) answers.push(await ask(line, { headers, body }));
  return answers;
};

/** Each required operation, asked with these headers, is 401. */
const refused =
  (headers: NonNullable<Sent["headers"]>): Check["look"] =>
  async ({ ask, facts }) => {
    const answers = await asked(ask, everyCall(facts.tenantId), headers);
    const faults = answers.map((answer) => statusFault(answer, 401));
    return verdictOf(faults, `401 from all ${answers.length} operations`);
  };

const isExact = (answer: Answer): boolean => {
  const { error, success } = recordOf(answer.body);
  const fields = Object.keys(recordOf(answer.body)).length;
  return error === "Unauthorized" && success === false && fields === 2;
};

export const authChecks: readonly Check[] = [
  {
    id: "auth.missing-key",
    says: "A call without X-API-Key is answered 401.",
    mend: "Look at X-API-Key before anything else, on every path below /api/consumer.",
    look: refused({ "x-api-key": null }),
  },
  {
    id: "auth.wrong-key",
    says: "A call with a wrong X-API-Key is answered 401.",
    mend: "Compare the whole key with the portal's, in constant time.",
    look: refused({ "x-api-key": wrongKey }),
  },
  {
    id: "auth.missing-source-app",
    says: "A call without X-Source-App is answered 401.",
    mend: "A key alone is not enough: X-Source-App must name the portal, too.",
    look: refused({ "x-source-app": null }),
  },
  {
    id: "auth.wrong-source-app",
    says: "A call whose X-Source-App is not the portal's is answered 401.",
    mend: "Compare X-Source-App with the identifier of the portal that you know.",
    look: refused({ "x-source-app": "portal-check-stranger" }),
  },
  {
    id: "auth.bearer",
    says: "The key is taken from X-API-Key only: as a Bearer token it is answered 401.",
    mend: "Do not read Authorization below /api/consumer.",
    look: async ({ ask }) => {
      const bearer = { "x-api-key": null, authorization: `Bearer ${ask.key}` };
      const answers = await asked(ask, everyCall(null).slice(0, 2), bearer);
      const faults = answers.map((answer) => statusFault(answer, 401));
      return verdictOf(faults, "401 for the right key in Authorization");
    },
  },
  {
    id: "auth.first",
    says: "The key is looked at first: a stranger learns of no tenant and no missing parameter.",
    mend: "Answer 401 before the tenant is looked up and before parameters are read.",
    look: async ({ ask }) => {
      const wrong = { headers: { "x-api-key": wrongKey } };
      const { status } = await ask("GET /link/by-phone?phone=5500000000", wrong);
      if (status !== 401) return skipped("needs a wrong key to be 401: see auth.wrong-key");
      const calls = [
        { line: `GET /tenants/${unknownId}/branding` },
        { line: "GET /link/by-phone" },
        { line: `POST /tenants/${unknownId}/invoice-requests`, body: {} },
      ];
      const answers = await asked(ask, calls, { "x-api-key": wrongKey });
      return verdictOf(
        answers.map((answer) => statusFault(answer, 401)),
        "401 for unknown tenants and missing parameters, too",
      );
    },
  },
  {
    id: "auth.body",
    says: 'The body of a 401 is exactly {"error": "Unauthorized", "success": false}.',
    mend: "Answer that body and no other field: no code, no reason, no hint.",
    look: async ({ ask, facts }) => {
      const all = await asked(ask, everyCall(facts.tenantId), { "x-api-key": wrongKey });
      const answers = all.filter(({ status }) => status === 401);
      if (answers.length === 0) return skipped("needs an answer of 401: see the lines above");
      const faults = answers.map((one) =>
        isExact(one) ? null : `${one.line} answered ${shown(one)}`,
      );
      return verdictOf(faults, `exactly so in ${answers.length} answers`);
    },
  },
];
