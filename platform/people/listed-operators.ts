/** At each start: the people of a setting are operators. */
import type { Services } from "../services.ts";
import { StartProblem } from "../problem.ts";
import { readEmails } from "./email-address.ts";
import { grantOperator } from "./operators.ts";

interface Listed {
  readonly variable: string;
  /** The setting's text, with commas between. */
  readonly emails: string;
}

/** Their addresses; throws a `StartProblem` where one is none. */
export const listedOperators = ({ variable, emails }: Listed): readonly string[] => {
  const read = readEmails(emails);
  if ("emails" in read) return read.emails;
  throw new StartProblem(
    `${variable} holds ${read.wrong}, which is no e-mail address: ` +
      "write addresses with commas between.",
  );
};

/** For an app whose operators may do everything. */
export const grantListed = async (
  { db, clock }: Pick<Services, "db" | "clock">,
  listed: Listed,
): Promise<void> => {
  for (const email of listedOperators(listed)) await grantOperator(db, { email, at: clock.now() });
};
