/** The look-up by e-mail, and what both look-ups leave out. */
import { listOf, recordOf, refusalFault, shown } from "./answers.ts";
import { needing, skipped, verdictOf, type Check } from "./check.ts";
import { byPhone, matchShape } from "./phone-checks.ts";
import { listFaults } from "./shape.ts";

const byEmail = (typed: string): string => `GET /link/by-email?email=${encodeURIComponent(typed)}`;

export const emailChecks: readonly Check[] = [
  {
    id: "link.email-answers",
    says: "GET /api/consumer/link/by-email answers 200 {matches: […]}, empty for nobody.",
    mend: "Answer 200 with an empty list for an address that nobody has, never 404.",
    look: async ({ ask }) => {
      const answer = await ask(byEmail("nobody@example.com"));
      const empty = listOf(answer, "matches")?.length === 0;
      return verdictOf([empty ? null : `${answer.line} answered ${shown(answer)}`], "200, nobody");
    },
  },
  {
    id: "link.email-found",
    says: "An e-mail address finds who has it, in the same form as a phone does.",
    mend: "Answer {matches: [{tenantId, tenantName, thirdPartyId}]}; check that --email is known.",
    look: needing(["email"], async (ask, { email }) => {
      const answer = await ask(byEmail(email));
      const matches = listOf(answer, "matches");
      if (!matches) return skipped("needs a list of matches: see link.email-answers");
      const none = matches.length === 0 ? `${answer.line} answered ${shown(answer)}` : null;
      return verdictOf(
        [none, ...listFaults(matches, matchShape, "matches")],
        `${matches.length} matches`,
      );
    }),
  },
  {
    id: "link.email-compared",
    says: "E-mail addresses are compared trimmed and in lower case.",
    mend: "Trim and lower the address on both sides before they are compared.",
    look: needing(["email"], async (ask, { email }) => {
      const matches = listOf(await ask(byEmail(email)), "matches");
      if (!matches?.length) return skipped("needs an address that is found");
      const forms = [` ${email} `, email.toUpperCase()];
      const faults: (string | null)[] = [];
      for (const form of forms) {
        const answer = await ask(byEmail(form));
        const same = listOf(answer, "matches")?.length === matches.length;
        faults.push(same ? null : `"${form}" was answered ${shown(answer)}`);
      }
      return verdictOf(faults, "the same with blanks around it, and in capitals");
    }),
  },
  {
    id: "link.email-missing",
    says: "Without email: 400 `Email required`.",
    mend: 'Answer 400 {"error": "Email required", "success": false}.',
    look: async ({ ask }) =>
      verdictOf(
        [refusalFault(await ask("GET /link/by-email"), 400, "Email required")],
        "400, word for word",
      ),
  },
  {
    id: "link.disabled-left-out",
    says: "A tenant whose portal is disabled is left out of the look-ups.",
    mend: "Leave tenants with a disabled portal out of matches.",
    look: needing(["phone", "disabledTenantId"], async (ask, { phone, disabledTenantId }) => {
      const matches = listOf(await ask(byPhone(phone)), "matches") ?? [];
      const shows = matches.some((one) => recordOf(one)["tenantId"] === disabledTenantId);
      return verdictOf(
        [shows ? `the look-up by phone shows ${disabledTenantId}` : null],
        "not among the matches",
      );
    }),
  },
];
