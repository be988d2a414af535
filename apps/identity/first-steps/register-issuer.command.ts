/** Has a business registered at the issuer now, for who does not want to wait for the next run. */
import type { Services } from "#platform/services.ts";
import { registerAt } from "../registrations/register-at.client.ts";
import { findRegistered } from "../registrations/registrations.query.ts";
import { keepRegistration } from "../registrations/registrations.store.ts";

/** Whoever is known there stays as they are; what fails the next run repairs. */
export const registerIssuer = async (services: Services, tenantId: string): Promise<void> => {
  const tenant = await findRegistered(services.db, tenantId);
  if (tenant === null) return;
  const end = await registerAt(services, "invoicing", tenant);
  const done = end.kind === "registered";
  const kept = { foreignId: done ? end.foreignId : null, problem: done ? null : end.problem };
  const where = { tenantId, place: "invoicing" } as const;
  await keepRegistration(services.db, where, kept, services.clock.now());
};
