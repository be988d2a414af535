/** The bounds of talking to stamping providers and to SAT: time, sizes, repetitions. */
import { minuteMs, secondMs } from "#platform/clock.ts";

export interface ProviderTimes {
  /** For each call, the reading of its answer included. */
  readonly loginMs: number;
  readonly stampMs: number;
  readonly recoverMs: number;
  readonly cancelMs: number;
  readonly statusMs: number;
  readonly checkMs: number;
  /** Between questions to a provider that does not see its own stamp yet. */
  readonly notYetPausesMs: readonly number[];
  /**
   * Whether a stamp that is denied over all these pauses surely is none. Where they are shorter
   * than usual, the request that was lost may still be under way.
   */
  readonly isDenialFinal: boolean;
}

/** What is granted where a request waits as long as usual. */
export const providerTimes: ProviderTimes = {
  loginMs: 5 * secondMs,
  stampMs: 20 * secondMs,
  recoverMs: 10 * secondMs,
  cancelMs: 30 * secondMs,
  statusMs: 10 * secondMs,
  checkMs: 5 * secondMs,
  notYetPausesMs: [secondMs / 2, secondMs, 2 * secondMs, 4 * secondMs],
  isDenialFinal: true,
};

/** Providers answer within the patience of who asks, so their times shrink and grow with it. */
export const usualPatienceMs = 22 * secondMs;

export const shareOf =
  (patienceMs: number) =>
  (usualMs: number): number =>
    Math.round((usualMs * patienceMs) / usualPatienceMs);

export const timesWithin = (patienceMs: number): ProviderTimes => {
  const share = shareOf(patienceMs);
  return {
    loginMs: share(providerTimes.loginMs),
    stampMs: share(providerTimes.stampMs),
    recoverMs: share(providerTimes.recoverMs),
    cancelMs: share(providerTimes.cancelMs),
    statusMs: share(providerTimes.statusMs),
    checkMs: share(providerTimes.checkMs),
    notYetPausesMs: providerTimes.notYetPausesMs.map(share),
    isDenialFinal: patienceMs >= usualPatienceMs,
  };
};

/** SW's tokens live two hours; one that is about to end is not used any more. */
export const tokenLifeMostMs = 110 * minuteMs;
/** Of a sealed document. What Finkok takes; with its stamp it is still read here (1,048,576). */
export const xmlBytesMost = 1_000_000;
/** Kept of a provider's words. */
export const reasonLengthMost = 500;
export const soapDepthMost = 32;
export const soapElementsMost = 2_000;
/** Of one element: envelopes declare some namespaces, and say little else in attributes. */
export const soapAttributesMost = 50;
/** Characters of a signed cancellation; ours have about 5,000. */
export const cancellationLengthMost = 32_768;
/** Headers and multipart boundaries refuse more of it. */
export const customIdLengthMost = 100;

/** Accounts at providers whose tokens and circuits a process keeps. */
export const providersKeptMost = 500;
