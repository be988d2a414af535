/** Control links to pages of keys: each is served by the app that it is said of. */
import { expect, test } from "vitest";
import { keyPlaces } from "#contracts/control/key-places.ts";
import { apps } from "./apps.ts";

test.each(Object.entries(keyPlaces))("%s serves its keys at %s", (name, place) => {
  const app = apps.find((one) => one.name === name);
  expect(app?.pages.map(({ shape }) => shape.route)).toContain(`GET ${place}`);
});
