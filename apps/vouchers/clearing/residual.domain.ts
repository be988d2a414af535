/** A graph of what may still flow: each arc beside its reverse, in flat arrays. */

export interface Arc {
  readonly from: number;
  readonly to: number;
  /** How much may flow; positive. */
  readonly most: number;
  /** What a unit of it costs: 0 or 1. */
  readonly cost: 0 | 1;
}

export interface Residual {
  readonly nodes: number;
  /** Where an arc leads; arc `2k` is the k-th as given, `2k + 1` its reverse. */
  readonly to: Int32Array;
  /** What may still flow; of a reverse, what flows. */
  readonly left: Float64Array;
  readonly cost: Int8Array;
  /** The arcs that leave node n: `leaving[first[n]]` up to `leaving[first[n + 1] - 1]`. */
  readonly first: Int32Array;
  readonly leaving: Int32Array;
}

/** From where to where something shall flow. */
export interface Ends {
  readonly source: number;
  readonly sink: number;
}

/** Nothing flows yet. */
export const residualOf = (nodes: number, arcs: readonly Arc[]): Residual => {
  const to = new Int32Array(2 * arcs.length);
  const left = new Float64Array(2 * arcs.length);
  const cost = new Int8Array(2 * arcs.length);
  const first = new Int32Array(nodes + 2);
  arcs.forEach((arc, index) => {
    to[2 * index] = arc.to;
    to[2 * index + 1] = arc.from;
    left[2 * index] = arc.most;
    cost[2 * index] = arc.cost;
    cost[2 * index + 1] = -arc.cost;
  });
  // Counted, then summed, then laid: a node's arcs lie side by side.
  for (let arc = 0; arc < to.length; arc += 1) first[at(to, arc ^ 1) + 1]! += 1;
  for (let node = 0; node < nodes; node += 1) first[node + 1]! += at(first, node);
  const next = first.slice();
  const leaving = new Int32Array(to.length);
  for (let arc = 0; arc < to.length; arc += 1) {
    const from = at(to, arc ^ 1);
    leaving[next[from]!++] = arc;
  }
  return { nodes, to, left, cost, first, leaving };
};

/** What lies at an index that is within. */
export const at = (list: Int32Array | Float64Array | Int8Array, index: number): number =>
  list[index] as number;
