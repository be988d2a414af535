/** At each start: the people of a setting are operators. */
import type { Services } from "../services.ts";
import { StartProblem } from "../problem.ts";
import { grantOperator } from "./people.ts";

/** One `@` with something on both sides; whether it exists, identity knows. */
const emailForm = /^[^\s@<>",;]{1,200}@[^\s@<>",;]{1,50}\.[^\s@<>",;]{1,50}$/;

/** `emails` is the setting's text, with commas between; throws where one of them is none. */
export const grantListed = async (
  { db, clock }: Pick<Services, "db" | "clock">,
  { variable, emails }: { readonly variable: string; readonly emails: string },
): Promise<void> => {
  const listed = emails
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const wrong = listed.find((email) => !emailForm.test(email));
  if (wrong !== undefined) {
    throw new StartProblem(
      `${variable} holds ${wrong}, which is no e-mail address: ` +
        "write addresses with commas between.",
    );
  }
  for (const email of listed) await grantOperator(db, email, clock.now());
};
