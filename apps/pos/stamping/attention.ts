/** What needs attention at the tills: invoices whose stamp waits, was given up, or is by hand. */
import type { FindAttention, Finding } from "#platform/attention/finding.ts";
import type { Services } from "#platform/services.ts";
import { deadStampsOf, stampsInNeed, type StampsInNeed } from "./attention.query.ts";
import { processFailedQueueJob } from "./process-failed-queue.job.ts";
import { retryByHand } from "./retry-by-hand.command.ts";
import { hurryQueueOf } from "./tend-queue.command.ts";

const toldMost = 25;
/** One press takes up so many again; the next goes on. */
const takenUpMost = 50;

export const posAttention: FindAttention = async (services) =>
  (await stampsInNeed(services.db, toldMost)).map((row) => findingOf(services, row));

function findingOf(services: Services, row: StampsInNeed): Finding {
  const { tenantId, tenant, path, state, count, since, error } = row;
  const about = {
    id: tenantId,
    count,
    since,
    path: `/n/${tenantId}/invoices` as const,
    tone: state === "dead" ? ("danger" as const) : ("warning" as const),
  };
  const many =
    count === 1 ? ["1 factura", "1 invoice"] : [`${count} facturas`, `${count} invoices`];
  const said = error === null ? "" : ` (${error.slice(0, 200)})`;
  if (path === "provider") {
    return {
      ...about,
      kind: "stamps_by_hand",
      title: {
        "es-MX": `${many[0]} por timbrar a mano en ${tenant}`,
        en: `${many[1]} to be stamped by hand at ${tenant}`,
      },
      reason: {
        "es-MX": `El negocio no tiene emisor conectado que las timbre${said}.`,
        en: `The business has no issuer connected that would stamp them${said}.`,
      },
    };
  }
  const isDead = state === "dead";
  return {
    ...about,
    kind: isDead ? "stamps_dead" : "stamps_doubtful",
    title: {
      "es-MX": `${many[0]} de ${tenant} ${isDead ? "sin timbrar" : "en duda"}`,
      en: `${many[1]} of ${tenant} ${isDead ? "not stamped" : "in doubt"}`,
    },
    reason: isDead
      ? {
          "es-MX": `El emisor no contestó en ninguno de los intentos${said}.`,
          en: `The issuer answered none of the tries${said}.`,
        }
      : {
          "es-MX": `El emisor no contestó; se le pregunta antes de mandar otra vez${said}.`,
          en: `The issuer did not answer; it is asked before anything is sent again${said}.`,
        },
    mend: {
      action: { "es-MX": "Preguntar al emisor", en: "Ask the issuer" },
      run: () => (isDead ? takeUpDead(services, tenantId) : askNow(services, tenantId)),
    },
  };
}

async function takeUpDead(services: Services, tenantId: string): Promise<boolean> {
  const found = await deadStampsOf(services.db, tenantId, takenUpMost);
  let taken = 0;
  for (const one of found) if (await retryByHand(services, one)) taken += 1;
  return taken > 0;
}

async function askNow(services: Services, tenantId: string): Promise<boolean> {
  await hurryQueueOf(services, tenantId);
  return (await services.jobs.trigger(processFailedQueueJob.name, { trigger: "manual" })).ok;
}
