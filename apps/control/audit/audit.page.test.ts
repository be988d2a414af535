/** Who did what, and what became of a request: across apps, narrowed, as a file. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { cookieOf } from "#platform/testing/test-client.ts";
import { startAppDouble, type AppDouble } from "../testing/app-double.ts";
import { startHouse, type House } from "../testing/house.ts";
import { addressOf, askedOf, readFilter } from "./audit-filter.domain.ts";

let house: House;
let double: AppDouble;
let cookie: string;
beforeAll(async () => {
  [house, double] = await Promise.all([startHouse(), startAppDouble()]);
  await house.register("control");
  await house.register("legal", double.url);
  const form = { key: await house.key("admin:read", "admin:manage") };
  cookie = cookieOf(await house.request("POST /sign-in/key", { form }));
});
afterAll(async () => {
  await house.stop();
  await double.stop();
});

const see = async (path: string): Promise<string> => {
  const got = await house.request(`GET ${path}`, { cookie });
  expect(got.status).toBe(200);
  return got.text.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
};

test("what a person changed stands there, and leads to its request", async () => {
  expect(await see("/audit")).toContain("Nadie hizo nada así");
  const form = { name: "control", active: "yes" };
  const pressed = await house.request("POST /apps", { cookie, form });
  expect(pressed.status).toBe(303);
  const text = await see("/audit");
  expect(text).toContain("switchAppPage");
  expect(text).toContain("/apps");
  const id = String(pressed.headers["x-request-id"]);
  expect((await house.request("GET /audit", { cookie })).text).toContain(`/requests?id=${id}`);
  expect(await see(`/requests?id=${id}`)).toContain("POST /apps (switchAppPage)");
});

test("it is narrowed by person, app, object and day", async () => {
  const today = new Date().toISOString().slice(0, 10);
  expect(await see("/audit?person=TEST&object=switch&app=control")).toContain("switchAppPage");
  for (const query of ["person=nobody", "object=nothing", "app=legal", "day=2020-01-01"])
    expect(await see(`/audit?${query}`)).toContain("Nadie hizo nada así");
  expect(readFilter({ day: "yesterday", before: "x", person: " " })).toEqual(readFilter({}));
  const filter = readFilter({ day: "2026-11-24" });
  expect(askedOf(filter)).toEqual({
    from: "2026-11-24T06:00:00.000Z",
    before: "2026-11-25T06:00:00.000Z",
  });
  expect(addressOf("/audit", filter, `${today}T00:00:00.000Z`)).toContain("day=2026-11-24&before=");
});

test("the file has what the page has", async () => {
  const got = await house.request("GET /audit.csv?object=switch", { cookie });
  expect(got.headers["content-type"]).toContain("text/csv");
  expect(got.text.split("\r\n")[1]).toContain("switchAppPage");
});

test("an app that is away is named; a number that is none is said to be", async () => {
  await double.away();
  expect(await see("/audit?lang=en")).toContain("App legal does not answer");
  expect(await see(`/requests?id=${newId()}`)).toContain("App legal no contesta");
  await double.back();
  expect(await see(`/requests?id=${newId()}`)).toContain("Nadie guardó nada");
  expect(await see("/requests?id=x")).toContain("Eso no es un número de petición");
});

test("a question to another app carries the number of the request on", async () => {
  const got = await house.request("GET /", { cookie });
  expect(double.named).toContain(got.headers["x-request-id"]);
});
