/** POST /internal/allocations/reservations */
import { reserveUnitsOfHouse } from "#contracts/identity/reserved-units.ts";
import { refuse } from "#platform/errors.ts";
import { isOfTheHouse } from "#platform/http/house-caller.ts";
import { route } from "../callers/route.ts";
import { holdUnits } from "./hold-units.ts";

export const reserveUnitsOfHouseRoute = route(
  reserveUnitsOfHouse,
  async ({ body, caller, now, services }) =>
    isOfTheHouse(caller) ? holdUnits(services, body, now) : refuse("forbidden"),
);
