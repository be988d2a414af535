/** The administration's last evening of a month: a clearing, at times taken back and repeated. */
import { breach } from "./breaches.domain.ts";
import type { Town } from "./found-town.ts";
import type { Patient } from "./service-calls.ts";

/** Proposes what can be set off and accepts it; `again` takes it back once in between. */
export const clearMonth = async (
  town: Town,
  { call, breaches }: Pick<Patient, "call" | "breaches">,
  { name, again }: { readonly name: string; readonly again: boolean },
): Promise<void> => {
  const ask = town.asMember(town.administratorId, call);
  const proposed = await ask({ line: "POST /api/clearings", once: name, lost: true });
  if (proposed.body["reason"] === "nothing_to_clear") return;
  const at = `/api/clearings/${String(proposed.body["id"])}`;
  const steps = again ? ["accept", "accept", "reverse"] : ["accept", "accept"];
  for (const step of steps) {
    const { status, body } = await ask({ line: `POST ${at}/${step}` });
    // Where the service was away the step may have been done before it was asked again.
    const isDone = status < 300 || (step === "reverse" && status === 409);
    if (!isDone) breaches.push(breach("answers", `${at}/${step}`, String(body["reason"]), "done"));
  }
  if (again) await clearMonth(town, { call, breaches }, { name: `${name} again`, again: false });
};
