/** Counts what the engine of this process did, for metrics and the control plane. */

export interface Counters {
  /** Events for endpoints that no endpoint wanted. */
  noDestination: number;
  claimed: number;
  attempts: number;
  delivered: number;
  retried: number;
  rejected: number;
  dead: number;
  /** Claims of dead processes that were taken back. */
  reaped: number;
  endpointsDisabled: number;
  inFlight: number;
}

export const newCounters = (): Counters => ({
  noDestination: 0,
  claimed: 0,
  attempts: 0,
  delivered: 0,
  retried: 0,
  rejected: 0,
  dead: 0,
  reaped: 0,
  endpointsDisabled: 0,
  inFlight: 0,
});
