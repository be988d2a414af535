/** What a form says of a courier or of the depot, and what is wrong with it. */
import { contactFrom } from "#business/customers/typed-contact.domain.ts";
import { Refusal } from "#platform/errors.ts";
import type { Place } from "../routes/stop-order.domain.ts";
import { weekdayNames, weekdaysOf } from "../standing-orders/weekday.domain.ts";

type Typed = Readonly<Record<string, string | undefined>>;

const nameMost = 80;
const stopsMost = 200;

export interface TypedCourier {
  readonly name: string;
  readonly email: string | null;
  readonly capacity: number;
  readonly weekdays: number;
}

/** The names of the fields in question. */
export type Faults<Field extends string> = readonly Field[];

export const courierFrom = (
  typed: Typed,
): TypedCourier | Faults<"name" | "email" | "capacity" | "days"> => {
  const name = (typed["name"] ?? "").trim();
  const contact = contactFrom({ email: typed["email"] });
  const capacity = /^[0-9]{1,3}$/.test(typed["capacity"] ?? "") ? Number(typed["capacity"]) : 0;
  const weekdays = weekdaysOf(weekdayNames.filter((day) => typed[day] === "yes"));
  const faults = [
    ...(name === "" || name.length > nameMost ? ["name" as const] : []),
    ...(contact instanceof Refusal ? ["email" as const] : []),
    ...(capacity < 1 || capacity > stopsMost ? ["capacity" as const] : []),
    ...(weekdays === 0 ? ["days" as const] : []),
  ];
  if (faults.length > 0 || contact instanceof Refusal) return faults;
  return { name, email: contact.email, capacity, weekdays };
};

export interface TypedDepot extends Place {
  /** `09:00`. */
  readonly leavesAt: string;
}

const degrees = /^-?[0-9]{1,3}([.,][0-9]{1,12})?$/;
const timeOfDay = /^([01][0-9]|2[0-3]):[0-5][0-9]$/;

export const depotFrom = (typed: Typed): TypedDepot | Faults<"latitude" | "leavesAt"> => {
  const [latitude, longitude] = [typed["latitude"] ?? "", typed["longitude"] ?? ""].map((text) =>
    degrees.test(text.trim()) ? Number(text.trim().replace(",", ".")) : Number.NaN,
  );
  const leavesAt = typed["leavesAt"] ?? "";
  const isPlace =
    latitude !== undefined &&
    longitude !== undefined &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180;
  const isTime = timeOfDay.test(leavesAt);
  if (isPlace && isTime) return { latitude, longitude, leavesAt };
  return [...(isPlace ? [] : ["latitude" as const]), ...(isTime ? [] : ["leavesAt" as const])];
};
