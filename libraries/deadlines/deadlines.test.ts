// The corpus: each phrase is read right, or abstained from; and days that each law comes to.
import { describe, expect, test } from "vitest";
import { dueOn, type Circumstances } from "./due-on.ts";
import { findDeadlines } from "./find-deadlines.ts";
import { rulePackOf, rulePacks, type RulePackId } from "./rule-packs.ts";
import { allWritten, readCorpus } from "./testing/phrase.ts";

const corpus = readCorpus();

test("the corpus has 300 phrases, each of them once", () => {
  expect(new Set(corpus.map(([text]) => text)).size).toBe(corpus.length);
  expect(corpus.length).toBeGreaterThanOrEqual(300);
});

test.each(corpus)("%s", (text, found) => {
  expect(allWritten(findDeadlines(text))).toBe(found);
});

const only = (text: string) => {
  const [found] = findDeadlines(text);
  if (!found) throw new Error(`nothing was found in ${text}`);
  return found;
};
const due = (text: string, pack: RulePackId, given: Omit<Circumstances, "pack">) =>
  dueOn(only(text), { pack: rulePackOf(pack), ...given });
const dayOf = (...asked: Parameters<typeof due>) => {
  const computed = due(...asked);
  return typeof computed === "string" ? computed : computed.day;
};

const answer = "Conteste dentro de los quince días hábiles siguientes al emplazamiento.";
const amparo =
  "Se presentará en quince días contados a partir de que surta efectos la notificación.";

describe("the last day", () => {
  test.each<[string, RulePackId, Circumstances["happened"], string]>([
    // Notified on Monday, effect on Tuesday: Wednesday is the first of fifteen.
    [answer, "mx-cfpc", { notification: "2026-11-23" }, "2026-12-15"],
    [answer, "mx-ccom", { notification: "2026-11-23" }, "2026-12-15"],
    [answer, "mx-cnpcf", { notification: "2026-11-23" }, "2026-12-15"],
    // By the labor law the third Monday of November is none, by that of amparo the 20th.
    [amparo, "mx-cfpc", { notification: "2026-11-13" }, "2026-12-08"],
    [amparo, "mx-amparo", { notification: "2026-11-12" }, "2026-12-07"],
    [amparo, "mx-amparo", { notification: "2026-11-13" }, "2026-12-08"],
    // Known when it took effect: that day it is.
    [amparo, "mx-amparo", { effect: "2026-11-16" }, "2026-12-08"],
    [
      "Answer within 21 days after service.",
      "us-frcp",
      { notification: "2026-11-24" },
      "2026-12-15",
    ],
    // New Year's Day is a Friday: it rolls to Monday.
    [
      "File within 30 days after entry of judgment.",
      "us-frcp",
      { order: "2026-12-02" },
      "2027-01-04",
    ],
    [
      "Exchange lists at least 14 days before the hearing.",
      "us-frcp",
      { hearing: "2027-04-14" },
      "2027-03-31",
    ],
    // Counted back from a Monday of which the day before is a Sunday.
    [
      "Serve at least 1 day before the hearing.",
      "us-frcp",
      { hearing: "2027-04-12" },
      "2027-04-09",
    ],
    [
      "Se anunciarán cinco días hábiles antes de la audiencia.",
      "mx-cfpc",
      { hearing: "2027-05-10" },
      "2027-05-03",
    ],
    [
      "Se anunciarán cinco días hábiles antes de la audiencia.",
      "mx-amparo",
      { hearing: "2027-05-10" },
      "2027-04-30",
    ],
    [
      "Pagará dentro de los tres meses siguientes al 31 de enero de 2027.",
      "mx-contract",
      {},
      "2027-04-30",
    ],
    [
      "Pagará dentro de los treinta días siguientes a la firma.",
      "mx-contract",
      { signature: "2026-11-24" },
      "2026-12-24",
    ],
    [
      "Pagará dentro de las dos semanas siguientes a la entrega.",
      "mx-contract",
      { delivery: "2026-11-24" },
      "2026-12-08",
    ],
    [
      "Dentro de un año contado desde la entrega.",
      "mx-contract",
      { delivery: "2028-02-29" },
      "2029-02-28",
    ],
    ["Se presentará antes del 17 de febrero de 2027.", "mx-cfpc", {}, "2027-02-16"],
    ["Vence el 22 de noviembre de 2026.", "mx-cfpc", {}, "2026-11-22"],
  ])("%s (%s, %o)", (text, pack, happened, day) => {
    expect(dayOf(text, pack, { happened })).toBe(day);
  });

  test("is not told where something is missing", () => {
    expect(dayOf(answer, "mx-cfpc", { happened: {} })).toBe("no_event_day");
    const hours = "Informe dentro de las 48 horas siguientes a la notificación.";
    expect(dayOf(hours, "mx-cfpc", { happened: { notification: "2026-11-24" } })).toBe(
      "needs_hour",
    );
    const long = "Dentro de nueve mil días siguientes a la entrega.";
    expect(dayOf(long, "mx-contract", { happened: { delivery: "2026-11-24" } })).toBe("too_long");
    const odd = "Conteste dentro de los quince (10) días siguientes al emplazamiento.";
    expect(dayOf(odd, "mx-cfpc", { happened: {} })).toBe("numbers_disagree");
  });

  test("shows each day on the way, and why it does not count", () => {
    const text = "Conteste dentro de los tres días hábiles siguientes a la notificación.";
    const closures = new Map([["2026-12-02", "suspensión de labores"]]);
    const computed = due(text, "mx-amparo", { happened: { notification: "2026-11-26" }, closures });
    expect(computed).toMatchObject({
      day: "2026-12-03",
      confidence: "high",
      rule: "mx-amparo@2013-04-02",
      calendar: "mx-amparo@2013-04-02",
    });
    const trace = typeof computed === "string" ? [] : computed.trace;
    expect(
      trace.map(({ day, counted, reason, detail }) => [day, counted ?? reason, detail]),
    ).toEqual([
      ["2026-11-26", "event", "notification"],
      ["2026-11-27", "effect", "notification"],
      ["2026-11-28", "closed", "sábado"],
      ["2026-11-29", "closed", "domingo"],
      ["2026-11-30", 1, null],
      ["2026-12-01", 2, null],
      ["2026-12-02", "closed", "suspensión de labores"],
      ["2026-12-03", 3, null],
    ]);
  });

  test("of days whose kind the law says is less sure than of days that say it", () => {
    const text = "Conteste dentro de los nueve días siguientes al emplazamiento.";
    const happened = { notification: "2026-11-23" };
    expect(due(text, "mx-cfpc", { happened })).toMatchObject({ confidence: "medium" });
    expect(due(answer, "mx-cfpc", { happened })).toMatchObject({ confidence: "high" });
  });
});

test("each rule pack says its version and where it comes from", () => {
  for (const { id, version, source } of rulePacks)
    expect([id, version.length, source.length > 10]).toEqual([id, 10, true]);
});
