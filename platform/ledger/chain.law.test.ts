/** Whatever is done to a chain that was written, the first link that differs is named. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalJson, type Fact } from "./canonical.ts";
import { chained, chainStart, follow, followWhole, linkHash, type Link } from "./chain.ts";

const fact: fc.Arbitrary<Fact> = fc.letrec<{ fact: Fact }>((tie) => ({
  fact: fc.oneof(
    { depthSize: "small" },
    fc.constant(null),
    fc.boolean(),
    fc.maxSafeInteger(),
    fc.string({ unit: "grapheme" }),
    fc.array(tie("fact"), { maxLength: 4 }),
    fc.dictionary(fc.string(), tie("fact"), { maxKeys: 4 }),
  ),
})).fact;

const chainOf = (facts: readonly Fact[]): Link[] => {
  const links: Link[] = [];
  for (const [at, one] of facts.entries()) {
    const whole: Fact = { seq: at + 1, one };
    links.push({
      id: `link-${at + 1}`,
      facts: whole,
      ...chained(links.at(-1) ?? chainStart, whole),
    });
  }
  return links;
};

const facts = fc.array(fact, { minLength: 2, maxLength: 12 });

describe("facts as one text", () => {
  test("are read back as they were, in whatever order their names were given", () => {
    fc.assert(
      fc.property(fact, (one) => {
        const text = canonicalJson(one);
        expect(canonicalJson(JSON.parse(text) as Fact)).toBe(text);
        if (one !== null && typeof one === "object" && !Array.isArray(one))
          expect(canonicalJson(Object.fromEntries(Object.entries(one).toReversed()))).toBe(text);
      }),
      { numRuns: 200 },
    );
  });

  test("have no fraction and no integer that a double does not hold", () => {
    for (const number of [0.1, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => canonicalJson([number])).toThrow("safe integers");
  });

  test("make the hash that another house computes", () => {
    // printf '%s\n%s' '' '["v1",1]' | sha256sum
    expect(linkHash("", ["v1", 1])).toBe(
      "ebbc01c1076f3b3238e1256b8f05ad764f07fc50af489619969f432b5ee79d52",
    );
  });
});

describe("a chain", () => {
  test("that nobody touched is whole, in portions of any size", async () => {
    await fc.assert(
      fc.asyncProperty(facts, fc.integer({ min: 1, max: 5 }), async (all, size) => {
        const links = chainOf(all);
        const read = (after: number) => Promise.resolve(links.slice(after, after + size));
        const { end, fault } = await followWhole(read);
        expect([fault, end.seq, end.hash]).toEqual([null, links.length, links.at(-1)?.hash]);
      }),
      { numRuns: 50 },
    );
  });

  test("names the first link that was changed, taken out or put elsewhere", () => {
    const spoilt = fc.tuple(facts, fc.nat(), fc.constantFrom("change", "take", "swap", "insert"));
    fc.assert(
      fc.property(spoilt, ([all, nth, how]) => {
        const links = chainOf(all);
        const at = nth % (links.length - 1);
        const [one, next] = [links[at], links[at + 1]] as [Link, Link];
        if (how === "change") links[at] = { ...one, facts: { ...(one.facts as object), more: 1 } };
        if (how === "take") links.splice(at, 1);
        if (how === "swap") links.splice(at, 2, next, one);
        if (how === "insert") links.splice(at, 0, { ...one, id: "more", facts: null });
        const { end, fault } = follow(chainStart, links);
        expect([fault?.id, end.seq]).toEqual([links[at]?.id, at]);
      }),
      { numRuns: 100 },
    );
  });

  test("that was written anew from a link on is not the one whose end somebody kept", () => {
    const kept = chainOf([1, 2, 3]).at(-1);
    const { end, fault } = follow(chainStart, chainOf([1, 5, 3]));
    expect(fault).toBeNull();
    expect(end.hash).not.toBe(kept?.hash);
  });
});
