/** What needs attention in payments: money that nobody answers for, and what a person decides. */
import { minuteMs, plusMs } from "#platform/clock.ts";
import { mendByJob, type FindAttention, type Finding } from "#platform/attention/finding.ts";
import type { Services } from "#platform/services.ts";
import { sendRefundsJob } from "../refunds/send-refunds.job.ts";
import { consoleWords } from "../console/console.words.ts";
import { payoutFindings } from "../payouts/payout-findings.ts";
import { reviewWords } from "../reviews/review.words.ts";
import {
  refundsWaiting,
  reviewsOpen,
  unansweredByRail,
  type Unanswered,
} from "./attention.query.ts";
import { resolveAttemptsJob } from "./resolve-attempts.job.ts";

const [railSpanish, railEnglish] = [
  consoleWords.translator("es-MX"),
  consoleWords.translator("en"),
] as const;
const inSpanish = (rail: string): string => railSpanish(rail as "card");
const inEnglish = (rail: string): string => railEnglish(rail as "card");

const paymentDoubtMs = minuteMs;
/** A rail may take a while to take a refund; each minute it is asked. */
const refundDoubtMs = 10 * minuteMs;

export const paymentsAttention: FindAttention = async (services, now) => {
  const { db } = services;
  const [attempts, refunds, reviews, payouts] = await Promise.all([
    unansweredByRail(db, plusMs(now, -paymentDoubtMs)),
    refundsWaiting(db, plusMs(now, -refundDoubtMs)),
    reviewsOpen(db),
    payoutFindings(services),
  ]);
  return [
    ...attempts.map((row) => doubtful(services, row)),
    ...refunds.map((row) => waiting(services, row)),
    ...reviews.map(toReview),
    ...payouts,
  ];
};

const doubtful = (services: Services, { name, count, since }: Unanswered): Finding => ({
  kind: "payments_doubtful",
  id: name,
  tone: "danger",
  title: {
    "es-MX": `${count} ${count === 1 ? "cobro" : "cobros"} en duda: ${inSpanish(name)}`,
    en: `${count} ${count === 1 ? "payment" : "payments"} in doubt: ${inEnglish(name)}`,
  },
  reason: {
    "es-MX": "El canal no contestó si los tomó. Se le pregunta; nada se manda dos veces.",
    en: "The rail did not say whether it took them. It is asked; nothing is sent twice.",
  },
  count,
  since,
  path: "/console/rails",
  mend: mendByJob(services, resolveAttemptsJob.name, {
    "es-MX": "Preguntar al canal",
    en: "Ask the rail",
  }),
});

const waiting = (services: Services, { name, count, since }: Unanswered): Finding => ({
  kind: "refunds_waiting",
  id: name,
  tone: "danger",
  title: {
    "es-MX": `${count} ${count === 1 ? "devolución espera" : "devoluciones esperan"}`,
    en: `${count} ${count === 1 ? "refund waits" : "refunds wait"}`,
  },
  reason: {
    "es-MX": "El dinero ya salió de nuestro lado y el canal no confirma que lo regresó.",
    en: "The money has left our side, and the rail does not confirm that it went back.",
  },
  count,
  since,
  path: "/console/rails",
  mend: mendByJob(services, sendRefundsJob.name, { "es-MX": "Intentar ahora", en: "Try now" }),
});

const [spanish, english] = [reviewWords.translator("es-MX"), reviewWords.translator("en")];

const toReview = ({ name, count, since }: Unanswered): Finding => ({
  kind: "money_to_review",
  id: name,
  tone: "warning",
  title: {
    "es-MX": `Por revisar: ${spanish(name as "late_payment")} (${count})`,
    en: `To review: ${english(name as "late_payment")} (${count})`,
  },
  reason: {
    "es-MX": "Ninguna regla lo resuelve: una persona decide qué se hace con ese dinero.",
    en: "No rule settles it: a person decides what is done with that money.",
  },
  count,
  since,
  path: `/console/review?kind=${name}`,
});
