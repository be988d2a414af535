/** Each fault that is seeded into a copy of a right business app is named by its own line. */
import { expect, test } from "vitest";
import { checkBusiness, type Report } from "./check-business.ts";
import { families } from "./checks.ts";
import { customer, newBooks } from "./testing/books.ts";
import { faultsOfCallers } from "./testing/faults-of-callers.ts";
import { faultsOfReading } from "./testing/faults-of-reading.ts";
import { faultsOfRequests } from "./testing/faults-of-requests.ts";
import { fetchOf } from "./testing/fetch-business.ts";
import { fullAnswerOf } from "./testing/full-business.ts";
import type { Answer, Fault } from "./testing/spoil.ts";

const faults = [...faultsOfCallers, ...faultsOfReading, ...faultsOfRequests];
/** They tell, and never judge. */
const notes = /^(?:extension\.|wire\.time$|branding\.further-fields$)/;

const reported = async (spoil: Fault["spoil"]): Promise<Report> => {
  const books = newBooks();
  const honest: Answer = (call) => fullAnswerOf(books, call);
  return checkBusiness(fetchOf(spoil(honest, books)), {
    baseUrl: "http://pan.example",
    key: books.key,
    sourceApp: books.sourceApp,
    ...customer,
    disabledTenantId: "cerrado",
    requests: "record",
  });
};

const namesOf = ({ lines }: Report, state: string): readonly string[] =>
  lines.filter((line) => line.state === state).map(({ id }) => id);

test("an app without a fault passes every line, and none is skipped", async () => {
  const report = await reported((honest) => honest);
  expect([namesOf(report, "failed"), namesOf(report, "skipped")]).toEqual([[], []]);
});

test.each(faults)("$name: $line", async ({ line, spoil }) => {
  const report = await reported(spoil);
  expect(namesOf(report, "failed")).toEqual([line]);
  const named = report.lines.find(({ id }) => id === line);
  expect([named?.seen, named?.mend].map((words) => (words ?? "").length > 10)).toEqual([
    true,
    true,
  ]);
});

test("every line that judges has a fault that only it names", () => {
  const judging = families
    .flatMap(({ checks }) => checks.map(({ id }) => id))
    .filter((id) => !notes.test(id));
  expect(judging.filter((id) => !faults.some(({ line }) => line === id))).toEqual([]);
  expect(new Set(judging).size).toBe(judging.length);
});
