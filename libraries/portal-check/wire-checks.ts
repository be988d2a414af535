/** What holds for every call: JSON, methods, and no 5xx whatever is sent. */
import { shown } from "./answers.ts";
import type { Answer, Ask } from "./ask.ts";
import { needing, noted, verdictOf, type Check } from "./check.ts";
import { testBilling, unknownId } from "./facts.ts";
import { requestsOf, tenantPath } from "./paths.ts";

const long = "9".repeat(5_000);
/** As they stand in an address: quotes, NUL, a way up, a broken escape, a name of JavaScript's. */
const hostile = [
  ...["'", "%22", "%00", "%27%20or%201%3D1--", "..%2F..%2Fetc", "%F0%9F%8C%BD", "%E0%A4%A"],
  ...["__proto__", "-1", "null", long],
];
const hostileTexts = ["'", '"', "\u0000", "' or 1=1--", "🌽", "__proto__", long, 7, null, [], {}];

const crashes = ({ line, status, text }: Answer): string | null =>
  status >= 500 || status === 0
    ? `${line.slice(0, 120)} answered ${shown({ line, status, text, contentType: "", body: null })}`
    : null;

const crashesOf = async (ask: Ask, lines: readonly string[]): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const line of lines) {
    const fault = crashes(await ask(line));
    if (fault !== null) faults.push(fault);
  }
  return faults;
};

const survives = (linesOf: (text: string, tenantId: string) => readonly string[]): Check["look"] =>
  needing(["tenantId"], async (ask, { tenantId }) => {
    const lines = hostile.flatMap((text) => linesOf(text, tenantId));
    return verdictOf(await crashesOf(ask, lines), `${lines.length} calls, none of them 5xx`);
  });

const never = "Bind values, bound their length, and catch what cannot be decoded: 400 or 404.";

export const hostileChecks: readonly Check[] = [
  {
    id: "hostile.tenant-ids",
    says: "No 5xx for any text in the place of a tenant's id.",
    mend: never,
    look: async ({ ask }) => {
      const lines = hostile.map((text) => `GET /tenants/${text}/branding`);
      return verdictOf(await crashesOf(ask, lines), `${lines.length} calls, none of them 5xx`);
    },
  },
  {
    id: "hostile.consumer-ids",
    says: "No 5xx for any text in the place of a consumer's id.",
    mend: never,
    look: survives((text, tenant) => [`GET ${tenantPath(tenant)}/consumers/${text}/orders`]),
  },
  {
    id: "hostile.queries",
    says: "No 5xx for any text in category or limit.",
    mend: never,
    look: survives((text, tenant) => [
      `GET ${tenantPath(tenant)}/catalog?category=${text}`,
      `GET ${tenantPath(tenant)}/catalog?limit=${text}`,
    ]),
  },
  {
    id: "hostile.contacts",
    says: "No 5xx for any text in phone or email.",
    mend: never,
    look: async ({ ask }) => {
      const lines = hostile.flatMap((text) => [
        `GET /link/by-phone?phone=${text}`,
        `GET /link/by-email?email=${text}`,
      ]);
      return verdictOf(await crashesOf(ask, lines), `${lines.length} calls, none of them 5xx`);
    },
  },
  {
    id: "hostile.orders",
    says: "No 5xx for any value in orderId or billingData.",
    mend: "Look at the kind of each value before it is used: 400 for another one.",
    look: needing(["tenantId"], async (ask, { tenantId }) => {
      const bodies = hostileTexts.flatMap((value) => [
        { orderId: value, billingData: testBilling },
        { orderId: unknownId, billingData: value },
        { orderId: unknownId, billingData: { ...testBilling, rfc: value } },
      ]);
      const faults: (string | null)[] = [];
      for (const body of [...bodies, [], "text", 7])
        faults.push(crashes(await ask(requestsOf(tenantId), { body })));
      return verdictOf(faults, `${faults.length} calls, none of them 5xx`);
    }),
  },
];

const slowMs = 1_000;

export const wireChecks: readonly Check[] = [
  {
    id: "wire.content-type",
    says: "Answers and refusals are application/json.",
    mend: "Set Content-Type: application/json, on errors as well.",
    look: async ({ ask, facts }) => {
      const lines = [
        "GET /link/by-phone?phone=5500000000",
        "GET /link/by-phone",
        `GET ${tenantPath(facts.tenantId ?? unknownId)}/branding`,
        `GET ${tenantPath(unknownId)}/branding`,
      ];
      const faults: (string | null)[] = [];
      for (const line of lines) {
        const { contentType } = await ask(line);
        const isJson = /^application\/json\b/i.test(contentType);
        faults.push(isJson ? null : `${line} came as "${contentType}"`);
      }
      return verdictOf(faults, "application/json in all");
    },
  },
  {
    id: "wire.methods",
    says: "Another method than the documented one is answered 404 or 405.",
    mend: "Route by method: what only reads is never reached by POST or DELETE.",
    look: needing(["tenantId"], async (ask, { tenantId }) => {
      const lines = ["POST branding", "DELETE catalog", "PUT invoice-requests"].map((line) =>
        line.replace(" ", ` ${tenantPath(tenantId)}/`),
      );
      const faults: (string | null)[] = [];
      for (const line of lines) {
        const answer = await ask(line);
        const refused = [404, 405].includes(answer.status);
        faults.push(refused ? null : `${line} answered ${shown(answer)}`);
      }
      return verdictOf(faults, "404 or 405");
    }),
  },
  {
    id: "wire.time",
    says: "How long answers took (portals wait a few seconds at most).",
    mend: "Nothing needs to be mended; above a second, look for a missing index.",
    look: ({ ask }) => {
      const sorted = ask.durations.toSorted((one, other) => one - other);
      const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
      const slowest = sorted.at(-1) ?? 0;
      const slow = slowest > slowMs ? ": slow" : "";
      const told = `median ${median.toFixed(1)} ms, slowest ${slowest.toFixed(0)} ms${slow}`;
      return Promise.resolve(noted(`${sorted.length} calls, ${told}`));
    },
  },
];
