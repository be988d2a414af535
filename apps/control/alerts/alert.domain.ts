/** Which alerts begin, are told, recover and are forgotten. Pure. */
import { minuteMs } from "#platform/clock.ts";
import { dayOf, startOf } from "#platform/calendar/days.ts";
import type { HouseFinding } from "#contracts/control/attention.ts";

export interface Rule {
  readonly id: string;
  readonly name: string;
  readonly kind: string | null;
  readonly app: string | null;
  readonly tone: "danger" | "any";
  readonly countLeast: number;
  readonly forMinutes: number;
  readonly channel: "email" | "webhook";
  readonly email: string | null;
  readonly quietFrom: string | null;
  readonly quietTo: string | null;
}

type Words = HouseFinding["title"];

export interface Alert {
  readonly ruleId: string;
  readonly app: string;
  readonly kind: string;
  readonly findingId: string;
  readonly title: Words;
  readonly reason: Words;
  readonly since: Date;
  readonly toldAt: Date | null;
  readonly recoveredAt: Date | null;
}

/** What becomes of an alert; `told` names what leaves with it. */
export interface AlertChange {
  readonly rule: Rule;
  readonly alert: Alert;
  readonly fate: "kept" | "gone";
  readonly told: "raised" | "recovered" | null;
}

export const matches = (rule: Rule, finding: HouseFinding): boolean =>
  (rule.kind === null || rule.kind === finding.kind) &&
  (rule.app === null || rule.app === finding.app) &&
  (rule.tone === "any" || finding.tone === "danger") &&
  finding.count >= rule.countLeast;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** In Mexico City; from 22:00 to 07:00 passes midnight. */
export const isQuiet = ({ quietFrom, quietTo }: Rule, now: Date): boolean => {
  if (quietFrom === null || quietTo === null) return false;
  const minute = Math.floor((now.getTime() - startOf(dayOf(now)).getTime()) / minuteMs);
  const [from, to] = [minutesOf(quietFrom), minutesOf(quietTo)];
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
};

const keyOf = (one: Pick<Alert, "app" | "kind" | "findingId">): string =>
  JSON.stringify([one.app, one.kind, one.findingId]);

export interface Seen {
  readonly rules: readonly Rule[];
  readonly alerts: readonly Alert[];
  readonly findings: readonly HouseFinding[];
}

/** That an app is away, or its jobs are unknown, is a finding of its own. */
const silences: Readonly<Record<string, (kind: string) => boolean>> = {
  app_away: (kind) => kind !== "app_away",
  jobs_unknown: (kind) => kind.startsWith("job_"),
};

/**
 * What is silent tells nothing: what stood there before neither stays nor recovers until its app
 * answers again.
 */
export const decideAlerts = ({ rules, alerts, findings }: Seen, now: Date): AlertChange[] => {
  const isUnheard = ({ app, kind }: Alert): boolean =>
    findings.some((one) => one.app === app && (silences[one.kind]?.(kind) ?? false));
  return rules.flatMap((rule) => {
    const known = new Map(
      alerts.filter(({ ruleId }) => ruleId === rule.id).map((one) => [keyOf(one), one]),
    );
    const found = findings.filter((finding) => matches(rule, finding));
    const standing = found.map((finding) => {
      const { app, kind, id: findingId, title, reason } = finding;
      const before = known.get(keyOf({ app, kind, findingId }));
      known.delete(keyOf({ app, kind, findingId }));
      const { since = now, toldAt = null } = before ?? {};
      const identity = { ruleId: rule.id, app, kind, findingId };
      return raised(rule, { ...identity, title, reason, since, toldAt, recoveredAt: null }, now);
    });
    const others = [...known.values()]
      .filter((alert) => !isUnheard(alert))
      .map((alert) => recovered(rule, alert, now));
    return [...standing, ...others];
  });
};

function raised(rule: Rule, alert: Alert, now: Date): AlertChange {
  const lasts = now.getTime() - alert.since.getTime() >= rule.forMinutes * minuteMs;
  const tells = alert.toldAt === null && lasts && !isQuiet(rule, now);
  return {
    rule,
    alert: tells ? { ...alert, toldAt: now } : alert,
    fate: "kept",
    told: tells ? "raised" : null,
  };
}

function recovered(rule: Rule, alert: Alert, now: Date): AlertChange {
  // What was never told needs no word of its end.
  if (alert.toldAt === null) return { rule, alert, fate: "gone", told: null };
  const recoveredAt = alert.recoveredAt ?? now;
  if (isQuiet(rule, now)) {
    return { rule, alert: { ...alert, recoveredAt }, fate: "kept", told: null };
  }
  return { rule, alert: { ...alert, recoveredAt }, fate: "gone", told: "recovered" };
}
