/** Sends queued entries to the issuer, under ids that it recognizes when one comes twice. */
import { signedCall } from "#platform/client/signed-call.ts";
import type { Services } from "#platform/services.ts";
import { wireLines } from "./poliza.domain.ts";
import { polizaFailuresMost, polizasAtOnce, polizasPerRun, polizaTimeoutMs } from "./limits.ts";
import {
  countQueued,
  markTried,
  queuedPolizas,
  type QueuedPoliza,
  type Tried,
} from "./sent-polizas.store.ts";

type Word = Omit<Tried, "at">;

export interface SentPolizas {
  readonly sent: number;
  /** The issuer found fault with it: a person looks at it, and it is not sent again. */
  readonly refused: number;
  /** The issuer did not answer, or not as it should: it stays queued. */
  readonly failed: number;
  /** What is still queued after the run. */
  readonly queued: number;
}

/**
 * Tries queued entries in their order. Where the issuer is away a few tries say so, and the rest of
 * the queue is left for the next run; one odd entry alone does not stop it.
 */
export const sendPolizas = async (
  services: Services,
  heartbeat: () => Promise<void>,
): Promise<SentPolizas> => {
  const { db, clock } = services;
  const tally = { sent: 0, refused: 0, queued: 0 };
  let after: string | null = null;
  for (let tried = 0; tried < polizasPerRun; tried += polizasAtOnce) {
    const page: readonly QueuedPoliza[] = await queuedPolizas(db, after, polizasAtOnce);
    for (const poliza of page) {
      const word = await sendOne(services, poliza);
      if (await markTried(db, poliza.id, { ...word, at: clock.now() })) tally[word.status] += 1;
      if (tally.queued >= polizaFailuresMost) break;
    }
    if (page.length < polizasAtOnce || tally.queued >= polizaFailuresMost) break;
    after = page.at(-1)?.id ?? null;
    await heartbeat();
  }
  const { sent, refused, queued: failed } = tally;
  return { sent, refused, failed, queued: await countQueued(db) };
};

const sendOne = async (services: Services, poliza: QueuedPoliza): Promise<Word> => {
  const base = services.urls["invoicing"];
  const secret = services.secrets.queue;
  if (base === undefined) return away("the issuer has no address here");
  if (secret === null || secret === "") return away("no queue secret to sign with");
  const answer = await signedCall(services.outgoing.house, {
    url: `${base}/api/ecosystem/polizas`,
    body: bodyOf(poliza),
    secret,
    at: services.clock.real(),
    timeoutMs: polizaTimeoutMs,
  });
  return answer.kind === "answered" ? wordOf(answer.status) : away(`no answer: ${answer.code}`);
};

const away = (error: string): Word => ({ status: "queued", error });

const wordOf = (status: number): Word => {
  if (status >= 200 && status < 300) return { status: "sent", error: null };
  const error = `answered ${status}`;
  return { status: status === 400 || status === 422 ? "refused" : "queued", error };
};

const bodyOf = (poliza: QueuedPoliza) => ({
  poliza_id: poliza.id,
  kind: poliza.kind,
  merchant: poliza.merchant,
  period: poliza.period,
  date: poliza.dated,
  concept: poliza.concept,
  currency: "MXN",
  lines: wireLines(poliza.lines),
});
