/** Of the table of isolation: deadlines. */
import type { Claims } from "#platform/testing/isolation/claim.ts";
import { reads, writes, type Victim } from "./isolation-victim.ts";

export const deadlines = (victim: Victim): Claims => {
  const { matterId, deadlineId } = victim;
  const id = { id: deadlineId };
  const happened = { notification: "2026-11-20" };
  return {
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
