/** POST /api/ecosystem/intakes */
import { receiveIntake } from "#contracts/legal/intake.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { intakeView } from "./intake.wire.ts";
import { receiveIntake as receive } from "./receive-intake.command.ts";

export const receiveIntakeRoute = route(
  receiveIntake,
  async ({ query, body, caller, tx, services: { webhooks }, now }) => {
    const access = await accessFor(tx, caller, query.firmId, "casework");
    if (access instanceof Refusal) return access;
    const received = await receive({ db: tx, webhooks }, access, body, now);
    if (received instanceof Refusal) return received;
    return reply(received.isNew ? 201 : 200, intakeView(received.intake));
  },
);
