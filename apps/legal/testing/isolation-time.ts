/** Of the table of isolation: worked time. */
import type { Claims } from "#platform/testing/isolation/claim.ts";
import { reads, writes, type Victim } from "./isolation-victim.ts";

export const time = (victim: Victim): Claims => {
  const { matterId } = victim;
  const worked = { matterId, date: "2026-11-20", hours: 1, description: "Ajeno", rate: 1 };
  return {
    "GET /api/time": reads(victim),
    "POST /api/time": writes(victim, {}, worked),
  };
};
