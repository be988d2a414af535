/** Of the table of isolation: deadlines. */
import type { Claims } from "#platform/testing/isolation/claim.ts";
import { reads, writes, type Victim } from "./isolation-victim.ts";

export const deadlines = (victim: Victim): Claims => {
  const { matterId, deadlineId, closureId } = victim;
  const id = { id: deadlineId };
  const happened = { notification: "2026-11-20" };
  const closure = { from: "2026-12-16", to: "2027-01-01", reason: "Ajeno" };
  return {
    "GET /api/court-closures": reads(victim),
    "POST /api/court-closures": writes(victim, {}, closure),
    "DELETE /api/court-closures/:id": { ...reads(victim, { id: closureId }), control: "admits" },
    "POST /api/ai/deadlines": writes(victim, {}, { matterId, text: "Canaria" }),
    "GET /api/deadlines": reads(victim),
    "PATCH /api/deadlines/:id": writes(victim, id, { happened }),
    "POST /api/deadlines/:id/confirmation": {
      ...writes(victim, id, { title: "Ajeno" }),
      control: "admits",
    },
    "POST /api/deadlines/:id/dismissal": { ...writes(victim, id, {}), control: "admits" },
  };
};
