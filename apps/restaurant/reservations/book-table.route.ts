/** POST /api/reservations */
import { creatorOf } from "#business/tenants/tenant-access.ts";
import { bookTable } from "#contracts/restaurant/reservation.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { bookTable as book } from "./book-table.command.ts";
import { reservationView } from "./reservation.wire.ts";
import { tellSoon } from "./tell-of-reservations.ts";

export const bookTableRoute = route(bookTable, async ({ body, caller, services, tx, now }) => {
  const tenant = await tenantFor(tx, caller, body.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const { name, partySize, phone = null, email = null, tableId = null } = body;
  const startsAt = new Date(body.startsAt);
  const who = { name, phone, email, creator: creatorOf(caller) };
  const booked = await book(tx, tenant.id, { ...who, partySize, startsAt, tableId, now });
  if (booked instanceof Refusal) return booked;
  tx.afterCommit(() => {
    tellSoon(services);
  });
  return reply(201, reservationView(booked));
});
