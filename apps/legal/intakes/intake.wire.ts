/** Intakes as the wire shows them. */
import type { z } from "zod";
import type { Intake as WireIntake } from "#contracts/legal/intake.ts";
import type { Intake } from "./intakes.query.ts";

export const intakeView = (intake: Intake): z.input<typeof WireIntake> => ({
  id: intake.id,
  crmId: intake.crmId,
  clientId: intake.clientId,
  clientName: intake.clientName,
  matterId: intake.matterId,
  title: intake.title,
  status: intake.status,
  conflicts: [...intake.conflicts],
  receivedAt: intake.receivedAt.toISOString(),
});
