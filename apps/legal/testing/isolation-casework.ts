/** Of the table of isolation: clients, matters, conflicts and the firm's record. */
import type { Claims } from "#platform/testing/isolation/claim.ts";
import { reads, writes, type Victim } from "./isolation-victim.ts";

export const casework = (victim: Victim): Claims => {
  const { clientId, matterId } = victim;
  const matter = { title: "Ajeno", clientId, practiceArea: "civil" };
  return {
    "GET /api/clients": reads(victim),
    "GET /api/clients/:id": reads(victim, { id: clientId }),
    "POST /api/clients": writes(victim, {}, { name: "Ajeno" }),
    "PATCH /api/clients/:id": writes(victim, { id: clientId }, { phone: "5550000000" }),
    "GET /api/matters": reads(victim),
    "GET /api/matters/:id": reads(victim, { id: matterId }),
    "POST /api/matters": writes(victim, {}, matter),
    "PATCH /api/matters/:id": writes(victim, { id: matterId }, { practiceArea: "civil" }),
    "PUT /api/matters/:id/status": writes(victim, { id: matterId }, { status: "on_hold" }),
    "GET /api/matters/:id/timeline": reads(victim, { id: matterId }),
    "POST /api/conflicts": writes(victim, {}, { names: ["Contraparte Canaria"] }),
    "GET /api/audit": reads(victim),
  };
};
