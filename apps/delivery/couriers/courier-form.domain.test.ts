/** What a form says of couriers and of the depot is taken, or the fields in question are named. */
import { expect, test } from "vitest";
import { courierFrom, depotFrom } from "./courier-form.domain.ts";

test("a courier has a name, a capacity and a day; what stands for an address is one", () => {
  const whole = { name: " Memo ", email: " Memo@Example.org", capacity: "8", mon: "yes" };
  expect(courierFrom(whole)).toEqual({
    name: "Memo",
    email: "memo@example.org",
    capacity: 8,
    weekdays: 1,
  });
  expect(courierFrom({ ...whole, email: "" })).toMatchObject({ email: null });
  expect(courierFrom({})).toEqual(["name", "capacity", "days"]);
  expect(courierFrom({ ...whole, email: "memo", capacity: "201" })).toEqual(["email", "capacity"]);
});

test("a depot lies on the earth and has an hour", () => {
  const whole = { latitude: "19.4326", longitude: " -99,1332 ", leavesAt: "09:00" };
  expect(depotFrom(whole)).toEqual({ latitude: 19.4326, longitude: -99.1332, leavesAt: "09:00" });
  expect(depotFrom({ ...whole, latitude: "91" })).toEqual(["latitude"]);
  expect(depotFrom({ ...whole, longitude: "", leavesAt: "9" })).toEqual(["latitude", "leavesAt"]);
});
