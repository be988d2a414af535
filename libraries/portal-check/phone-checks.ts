/** The look-up by phone: every way of writing a number of Mexico, and none of another country. */
import { listOf, refusalFault, shown } from "./answers.ts";
import type { Answer, Ask } from "./ask.ts";
import { needing, skipped, verdictOf, type Check } from "./check.ts";
import { filled, listFaults } from "./shape.ts";

export const byPhone = (typed: string): string =>
  `GET /link/by-phone?phone=${encodeURIComponent(typed)}`;

const groups = (digits: string, between: string): string =>
  [digits.slice(0, 2), digits.slice(2, 6), digits.slice(6)].join(between);

const digitsOf = (phone: string): string => phone.replace(/[^0-9]/g, "").slice(-10);

const idsOf = (answer: Answer): string | null => {
  const matches = listOf(answer, "matches");
  return matches && JSON.stringify(matches.map((match) => JSON.stringify(match)).toSorted());
};

/** Whom the ten digits alone match; null where that is nobody. */
const known = async (ask: Ask, phone: string): Promise<string | null> => {
  const ids = idsOf(await ask(byPhone(digitsOf(phone))));
  return ids === "[]" ? null : ids;
};

const unknownPhone = "needs a phone that its ten digits find: see link.phone-ten-digits";

/** Written so, the phone finds the same as its ten digits. */
const found = (write: (digits: string) => readonly string[]): Check["look"] =>
  needing(["phone"], async (ask, { phone }) => {
    const wanted = await known(ask, phone);
    if (wanted === null) return skipped(unknownPhone);
    const forms = write(digitsOf(phone));
    const faults: (string | null)[] = [];
    for (const form of forms) {
      const answer = await ask(byPhone(form));
      const same = idsOf(answer) === wanted;
      faults.push(same ? null : `"${form}" was answered ${shown(answer)}`);
    }
    return verdictOf(faults, `the same matches for ${forms.map((form) => `"${form}"`).join(", ")}`);
  });

/** Written so, it is no phone of Mexico and matches nobody. */
const nobody = (write: (digits: string) => readonly string[]): Check["look"] =>
  needing(["phone"], async (ask, { phone }) => {
    if ((await known(ask, phone)) === null) return skipped(unknownPhone);
    const forms = write(digitsOf(phone));
    const faults: (string | null)[] = [];
    for (const form of forms) {
      const answer = await ask(byPhone(form));
      // How nobody is told has a line of its own.
      const isFound = (listOf(answer, "matches") ?? []).length > 0;
      faults.push(isFound ? `"${form}" was answered ${shown(answer)}` : null);
    }
    return verdictOf(faults, `nobody for ${forms.map((form) => `"${form}"`).join(", ")}`);
  });

const normalizing = "Drop all but digits; then take ten digits, 52 and ten, or 521 and ten.";

export const matchShape = { tenantId: filled, tenantName: filled, thirdPartyId: filled };

export const phoneChecks: readonly Check[] = [
  {
    id: "link.phone-answers",
    says: "GET /api/consumer/link/by-phone answers 200 {matches: […]}, empty for nobody.",
    mend: "Answer 200 with an empty list for a phone that nobody has, never 404.",
    look: async ({ ask }) => {
      const answer = await ask(byPhone("5500000000"));
      const isList = listOf(answer, "matches") !== null;
      return verdictOf([isList ? null : `${answer.line} answered ${shown(answer)}`], "200, a list");
    },
  },
  {
    id: "link.phone-ten-digits",
    says: "A number of ten digits stays as it is, and finds who has it.",
    mend: "Store phones as ten digits and look for exactly those; check that --phone is one.",
    look: needing(["phone"], async (ask, { phone }) => {
      const answer = await ask(byPhone(digitsOf(phone)));
      const matches = listOf(answer, "matches");
      if (!matches) return skipped("needs a list of matches: see link.phone-answers");
      const fault = matches.length > 0 ? null : `${answer.line} answered ${shown(answer)}`;
      return verdictOf([fault], `${matches.length} matches`);
    }),
  },
  {
    id: "link.match-shape",
    says: "A match is {tenantId, tenantName, thirdPartyId}, all strings.",
    mend: "Send all three, as strings, also where your own ids are numbers.",
    look: needing(["phone"], async (ask, { phone }) => {
      const matches = listOf(await ask(byPhone(digitsOf(phone))), "matches") ?? [];
      if (matches.length === 0) return skipped(unknownPhone);
      const faults = listFaults(matches, matchShape, "matches");
      return verdictOf(faults, `${matches.length} matches, each with its three fields`);
    }),
  },
  {
    id: "link.phone-separators",
    says: "A phone comes in any format: spaces, hyphens and brackets do not matter.",
    mend: normalizing,
    look: found((digits) => [
      groups(digits, " "),
      groups(digits, "-"),
      `(${digits.slice(0, 2)}) ${digits.slice(2)}`,
    ]),
  },
  {
    id: "link.phone-52",
    says: "A leading country code 52 is stripped.",
    mend: normalizing,
    look: found((digits) => [`52${digits}`, `52 ${groups(digits, " ")}`]),
  },
  {
    id: "link.phone-plus-52",
    says: "A leading country code +52 is stripped, with its plus sign.",
    mend: `${normalizing} In a query a plus sign arrives as %2B, or as a space.`,
    look: found((digits) => [`+52${digits}`, `+52 ${groups(digits, " ")}`]),
  },
  {
    id: "link.phone-521",
    says: "A leading mobile prefix 521 is stripped.",
    mend: normalizing,
    look: found((digits) => [`521${digits}`, `+52 1 ${groups(digits, " ")}`]),
  },
  {
    id: "link.phone-other-country",
    says: "A number with another country's code, or one digit too many, matches nobody.",
    mend: "Do not take the last ten digits of anything: +1 55 1234 5678 is another phone.",
    look: nobody((digits) => [`+1${digits}`, `1${digits}`, `${digits}0`]),
  },
  {
    id: "link.phone-old-prefix",
    says: "What is not ten digits, 52 and ten, or 521 and ten (044, 01) matches nobody.",
    mend: "Strip 52 and 521 only; prefixes for dialling at home are no part of a number.",
    look: nobody((digits) => [`044${digits}`, `01${digits}`]),
  },
  {
    id: "link.phone-too-short",
    says: "A part of a phone matches nobody.",
    mend: "Compare whole phones, never beginnings or ends.",
    look: nobody((digits) => [digits.slice(1), digits.slice(0, 9), digits.slice(-7)]),
  },
  {
    id: "link.phone-missing",
    says: "Without phone: 400 `Phone number required`.",
    mend: 'Answer 400 {"error": "Phone number required", "success": false}.',
    look: async ({ ask }) =>
      verdictOf(
        [refusalFault(await ask("GET /link/by-phone"), 400, "Phone number required")],
        "400, word for word",
      ),
  },
];
