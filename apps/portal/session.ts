/** What a signed-in consumer is to the portal's handlers. */

export interface PortalSession {
  readonly consumerId: string;
  /** What a greeting says; null until somebody told it. */
  readonly name: string | null;
}
