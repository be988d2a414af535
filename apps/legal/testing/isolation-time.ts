/** Of the table of isolation: worked time, timers and rounding. */
import type { Claims } from "#platform/testing/isolation/claim.ts";
import { reads, writes, type Victim } from "./isolation-victim.ts";

export const time = (victim: Victim): Claims => {
  const { matterId, timeId: id, timerId: sessionId } = victim;
  const worked = { matterId, date: "2026-11-20", hours: 1, description: "Ajeno", rate: 1 };
  const idle = { from: "2026-11-20T10:00:00Z", decision: "discard" };
  const of = { sessionId };
  return {
    "GET /api/time": reads(victim),
    "GET /api/time/:id": reads(victim, { id }),
    "POST /api/time": writes(victim, {}, worked),
    "PATCH /api/time/:id": writes(victim, { id }, { hours: 2 }),
    "DELETE /api/time/:id": { ...reads(victim, { id }), control: "admits" },
    "POST /api/time/:id/confirmation": { ...reads(victim, { id }), control: "admits" },
    "POST /api/time/:id/write-off": {
      ...writes(victim, { id }, { reason: "X" }),
      control: "admits",
    },
    "DELETE /api/time/:id/write-off": { ...reads(victim, { id }), control: "admits" },
    "POST /api/time/ghost-timer": writes(victim, {}, { matterId, description: "Ajeno" }),
    "GET /api/time/ghost-timer": reads(victim),
    "GET /api/time/ghost-timer/:sessionId": reads(victim, of),
    "POST /api/time/ghost-timer/:sessionId/heartbeat": writes(victim, of, { seq: 1 }),
    // The victim's timer has no idle time to decide on.
    "POST /api/time/ghost-timer/:sessionId/idle": { ...writes(victim, of, idle), control: "none" },
    "DELETE /api/time/ghost-timer/:sessionId": reads(victim, of),
    "GET /api/rounding-rules": reads(victim),
    "POST /api/rounding-rules": writes(victim, {}, { matterId }),
  };
};
