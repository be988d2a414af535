/** Looks at what issuing depends on: providers, certificates, and what waits for too long. */
import { performance } from "node:perf_hooks";
import { minuteMs, plusMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import type { InvoicingSettings } from "../config.ts";
import { daysLeft } from "../certificates/certificate-warning.domain.ts";
import { openTooLong } from "./limits.ts";
import { providersAtHand } from "../providers/providers-at-hand.ts";
import { openBills } from "../billing/bills.query.ts";
import { countStuck, type HealthCheck, type IssuerHealth } from "./health-checks.query.ts";
import { countLateMails } from "../mails/mails.query.ts";
import { accountsOf } from "../accounts/accounts.query.ts";

type Finding = { readonly ok: boolean; readonly detail: string | null };

const fine: Finding = { ok: true, detail: null };

const measured = async (
  services: Services,
  about: Pick<HealthCheck, "subject" | "organizationId">,
  look: () => Promise<Finding>,
): Promise<HealthCheck> => {
  const startedAt = performance.now();
  const found = await look().catch((error: unknown) => ({
    ok: false,
    detail: error instanceof Error ? error.message : "unknown",
  }));
  const latencyMs = Math.round(performance.now() - startedAt);
  return { id: newId(), ...about, ...found, latencyMs, checkedAt: services.clock.now() };
};

/** An organization that has begun: each of its providers, and its certificate. */
export const checkIssuer = async (
  services: Services,
  settings: InvoicingSettings,
  { id: organizationId, validUntil }: IssuerHealth,
): Promise<readonly HealthCheck[]> => {
  const accounts = await accountsOf(services.db, organizationId);
  const { portOf } = providersAtHand(services, settings, { accounts });
  const providers = accounts.map(({ provider }) =>
    measured(services, { subject: `provider:${provider}`, organizationId }, async () => {
      const checked = await portOf(provider).check();
      return checked.ok ? fine : { ok: false, detail: checked.reason };
    }),
  );
  const certificate = measured(services, { subject: "certificate", organizationId }, async () =>
    Promise.resolve(certificateFinding(validUntil, services.clock.now())),
  );
  return Promise.all([...providers, certificate]);
};

const soonDays = 7;

const certificateFinding = (validUntil: Date | null, now: Date): Finding => {
  if (validUntil === null) return { ok: false, detail: "no certificate" };
  const left = daysLeft(validUntil, now);
  if (left > soonDays) return fine;
  return { ok: false, detail: left <= 0 ? "the certificate is over" : `${left} days are left` };
};

/** What waits in the whole house. */
export const checkQueues = (services: Services): Promise<readonly HealthCheck[]> => {
  const { db, clock } = services;
  const before = plusMs(clock.now(), -openTooLong.minutes * minuteMs);
  const of = (subject: string, look: () => Promise<string | null>) =>
    measured(services, { subject, organizationId: null }, async () => {
      const detail = await look();
      return { ok: detail === null, detail };
    });
  return Promise.all([
    of("stampings", async () => {
      const stuck = await countStuck(db, before);
      return stuck === 0 ? null : `${stuck} invoices wait for their stamp`;
    }),
    of("mails", async () => {
      const { late, givenUp } = await countLateMails(db, before);
      return late + givenUp === 0 ? null : `${late} mails are late, ${givenUp} were given up`;
    }),
    of("bills", async () => {
      const faulty = (await openBills(db, null, openTooLong.billsRead)).filter(
        ({ problem }) => problem !== null,
      );
      const [first] = faulty;
      return first ? `${faulty.length} bills have no CFDI: ${first.problem}` : null;
    }),
  ]);
};
