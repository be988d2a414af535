// What holds of every text and every term: quotes are the text's own, and a closed day never helps.
import fc from "fast-check";
import { expect, test } from "vitest";
import { plusDays } from "./days.ts";
import { dueOn } from "./due-on.ts";
import { findDeadlines } from "./find-deadlines.ts";
import { rulePacks } from "./rule-packs.ts";

const numRuns = process.env["MILPA_SOAK"] === undefined ? 300 : 20_000;

const words = [
  ...["dentro de los", "quince", "(15)", "días", "hábiles", "siguientes a", "la notificación", "."],
  ...["within", "30", "days", "after service", "before", "el 31 de enero de 2027", "vence", "\n\n"],
  ...[
    "mil",
    "cien",
    "y",
    "a más tardar",
    "surta efectos",
    "03/04/2027",
    "hace",
    "Ñ",
    "\u{1F33D}",
    "º",
  ],
];

test("what is found is quoted as the text has it, and nothing throws", () => {
  const text = fc.oneof(
    fc.array(fc.constantFrom(...words), { maxLength: 60 }).map((parts) => parts.join(" ")),
    fc.string({ unit: "grapheme", maxLength: 200 }),
  );
  fc.assert(
    fc.property(text, (given) => {
      let last = 0;
      for (const { quote, start, end } of findDeadlines(given)) {
        expect(given.slice(start, end)).toBe(quote);
        expect(start).toBeGreaterThanOrEqual(last);
        last = start;
      }
    }),
    { numRuns },
  );
});

test("a day more on which the court is closed never brings the end nearer", () => {
  const asked = fc.record({
    count: fc.integer({ min: 1, max: 60 }),
    unit: fc.constantFrom("días", "días hábiles", "días naturales", "semanas", "meses"),
    pack: fc.constantFrom(...rulePacks),
    from: fc.integer({ min: 0, max: 3_000 }).map((days) => plusDays("2024-01-01", days)),
    closed: fc.array(fc.integer({ min: -5, max: 90 }), { maxLength: 12 }),
  });
  fc.assert(
    fc.property(asked, ({ count, unit, pack, from, closed }) => {
      const [found] = findDeadlines(`Dentro de ${count} ${unit} siguientes a la notificación.`);
      if (!found) throw new Error("nothing was found");
      const happened = { notification: from };
      const free = dueOn(found, { pack, happened });
      const closures = new Map(closed.map((days) => [plusDays(from, days), "suspensión"]));
      const later = dueOn(found, { pack, happened, closures });
      if (typeof free === "string" || typeof later === "string") throw new Error("no day");
      expect(later.day >= free.day).toBe(true);
      const counted = later.trace.flatMap(({ counted: nth }) => nth ?? []);
      if (unit.startsWith("días"))
        expect(counted).toEqual(Array.from({ length: count }, (_, at) => at + 1));
    }),
    { numRuns },
  );
});

test("a text of a megabyte that is one sentence full of terms is read in the end", () => {
  const text = "dentro de los quince días siguientes a la notificación y ".repeat(18_000);
  expect(findDeadlines(text)).toHaveLength(18_000);
});
