/** What needs attention at the issuer: stamps in doubt, certificates that end. */
import { dayMs, minuteMs, plusMs } from "#platform/clock.ts";
import { mendByJob, type FindAttention, type Finding } from "#platform/attention/finding.ts";
import type { Services } from "#platform/services.ts";
import { daysLeft } from "../certificates/certificate-warning.domain.ts";
import { resolveStampingsJob } from "../stamping/resolve-stampings.job.ts";
import {
  certificatesEnding,
  doubtfulStamps,
  type CertificateEnding,
  type DoubtfulStamps,
} from "./attention.query.ts";

/** A provider that has not said by then is asked by the job alone. */
const doubtAfterMs = minuteMs;
/** The letters to the organization begin at 60 days; the house looks at 30. */
const endingWithinMs = 30 * dayMs;
const toldMost = 25;

export const invoicingAttention: FindAttention = async (services, now) => {
  const [stamps, certificates] = await Promise.all([
    doubtfulStamps(services.db, plusMs(now, -doubtAfterMs), toldMost),
    certificatesEnding(services.db, plusMs(now, endingWithinMs), toldMost),
  ]);
  return [
    ...stamps.map((row) => doubtful(services, row)),
    ...certificates.map((row) => ending(row, now)),
  ];
};

function doubtful(services: Services, row: DoubtfulStamps): Finding {
  const { organizationId, organization, count, since } = row;
  return {
    kind: "stamps_doubtful",
    id: organizationId,
    tone: "danger",
    title: {
      "es-MX": `${count} ${count === 1 ? "timbre" : "timbres"} en duda de ${organization}`,
      en: `${count} ${count === 1 ? "stamp" : "stamps"} in doubt at ${organization}`,
    },
    reason: {
      "es-MX":
        "El proveedor no ha dicho si timbró. Se le pregunta; nunca se manda dos veces lo mismo.",
      en: "The provider has not said whether it stamped. It is asked; nothing is sent twice.",
    },
    count,
    since,
    path: `/o/${organizationId}/invoices?status=stamping`,
    mend: mendByJob(services, resolveStampingsJob.name, {
      "es-MX": "Preguntar al proveedor",
      en: "Ask the provider",
    }),
  };
}

function ending(row: CertificateEnding, now: Date): Finding {
  const { organizationId, organization, number, rfc, validUntil } = row;
  const left = daysLeft(validUntil, now);
  const about = {
    kind: "certificate_ending",
    // Two organizations may seal with one certificate.
    id: `${organizationId}:${number}`,
    count: 1,
    path: `/o/${organizationId}/certificates`,
    open: { "es-MX": "Subir otro certificado", en: "Upload another certificate" },
  } as const;
  if (left <= 0) {
    return {
      ...about,
      tone: "danger",
      since: validUntil,
      title: {
        "es-MX": `Venció el certificado de ${organization}`,
        en: `The certificate of ${organization} is over`,
      },
      reason: {
        "es-MX": `El CSD ${number} de ${rfc} ya no sella: hay que subir otro.`,
        en: `The CSD ${number} of ${rfc} seals nothing any more: upload another one.`,
      },
    };
  }
  const days =
    left === 1 ? ["mañana o antes", "by tomorrow"] : [`en ${left} días`, `in ${left} days`];
  return {
    ...about,
    tone: "warning",
    since: null,
    title: {
      "es-MX": `El certificado de ${organization} vence ${days[0]}`,
      en: `The certificate of ${organization} ends ${days[1]}`,
    },
    reason: {
      "es-MX": `El CSD ${number} de ${rfc} dejará de sellar: hay que subir otro.`,
      en: `The CSD ${number} of ${rfc} will stop sealing: upload another one.`,
    },
  };
}
