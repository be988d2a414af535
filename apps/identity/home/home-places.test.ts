/** What a home shows of what apps tell: groups, what waits, who is away, and who lands where. */
import { describe, expect, test } from "vitest";
import type { AppPlaces } from "#platform/places/ask-places.ts";
import { homeOf, onlyPlaceOf } from "./home-places.domain.ts";

const place = (kind: string, id = kind) => ({
  id,
  title: id,
  url: `http://app.test/${id}`,
  kind,
  figures: [],
  attention: [] as { title: string; reason: string; url: string }[],
});
const told = (app: string, ...places: ReturnType<typeof place>[]): AppPlaces => ({ app, places });
const personal = [told("payments", place("wallet")), told("identity", place("account"))];
const idsOf = (all: readonly { readonly id: string }[]): readonly string[] =>
  all.map(({ id }) => id);

describe("a home", () => {
  test("has what one works at, what is one's own, and the house's consoles", () => {
    const some = [told("pos", place("business"), place("console")), ...personal];
    const { groups } = homeOf([...some, told("new", place("greenhouse"))]);
    expect(idsOf(groups.work)).toEqual(["business", "greenhouse"]);
    expect(idsOf(groups.own)).toEqual(["wallet", "account"]);
    expect(idsOf(groups.house)).toEqual(["console"]);
  });

  test("says what waits, and at which place; who did not answer is away", () => {
    const owed = { title: "Debe", reason: "Venció", url: "http://app.test/pay" };
    const home = homeOf([
      told("identity", { ...place("organization"), attention: [owed] }),
      { app: "legal", places: null },
    ]);
    expect(home.attention.map(({ place: at, what }) => [at.app, at.id, what.title])).toEqual([
      ["identity", "organization", "Debe"],
    ]);
    expect(home.away).toEqual(["legal"]);
  });
});

describe("who works in one place", () => {
  const business = told("pos", place("business"));
  test.each<[string, readonly AppPlaces[], string | null]>([
    ["lands there", [business, ...personal], "business"],
    ["of operators too", [told("control", place("console")), ...personal], "console"],
    ["not with two", [business, told("legal", place("business", "firm"))], null],
    ["nor with none", personal, null],
    ["nor while an app is away", [business, { app: "legal", places: null }], null],
    [
      "nor while something waits",
      [
        told("pos", {
          ...place("business"),
          attention: [{ title: "x", reason: "y", url: "http://app.test/x" }],
        }),
      ],
      null,
    ],
  ])("%s", (_what, apps, id) => {
    expect(onlyPlaceOf(homeOf(apps))?.id ?? null).toBe(id);
  });
});
