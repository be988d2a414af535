/** How much of a stranger's XML is read before it is refused. */

export const readLimits = {
  /** Bytes of UTF-8. Stamping providers take no more than about this. */
  xmlBytes: 1_048_576,
  /** Elements within elements; the deepest of SAT's own complements has eleven. */
  depth: 64,
  /** A thousand lines with all of their taxes have about nine thousand. */
  elements: 60_000,
  /** Of one element. SAT's richest has thirty; who declares namespaces declares dozens. */
  attributes: 200,
  /** Faults of structure that are told before the reading stops. */
  findings: 50,
  /** Names of unknown complements and of addenda that are remembered. */
  foreignNames: 100,
} as const;
