/** Of the table of isolation: intakes, tasks, the calendar, rates and expenses. */
import type { Claims } from "#platform/testing/isolation/claim.ts";
import { reads, writes, type Victim } from "./isolation-victim.ts";

export const office = (victim: Victim): Claims => {
  const { matterId, taskId, eventId, expenseId } = victim;
  const client = { name: "Ajena", email: "ajena@example.org" };
  const intake = { crmId: "2", client, title: "Ajeno", practiceArea: "civil" };
  const event = { matterId, kind: "meeting", title: "Ajena", day: "2026-11-24" };
  const spent = { matterId, amount: 1, description: "Ajeno" };
  return {
    "POST /api/ecosystem/intakes": writes(victim, {}, intake),
    "GET /api/intakes": reads(victim),
    "GET /api/tasks": reads(victim),
    "POST /api/tasks": writes(victim, {}, { matterId, title: "Ajena" }),
    "PATCH /api/tasks/:id": writes(victim, { id: taskId }, { done: true }),
    "GET /api/calendar": reads(victim, {}, "&from=2026-11-01&to=2026-11-30"),
    "POST /api/calendar": writes(victim, {}, event),
    "DELETE /api/calendar/:id": {
      ...reads(victim, { id: eventId }),
      control: "admits",
    },
    "GET /api/rates": reads(victim),
    "POST /api/rates": writes(victim, {}, { matterId, rate: 1 }),
    "GET /api/utbms-codes": { ...reads(victim), control: "admits" },
    "GET /api/expenses": reads(victim),
    "POST /api/expenses": writes(victim, {}, spent),
    "DELETE /api/expenses/:id": { ...reads(victim, { id: expenseId }), control: "admits" },
  };
};
