/** Shortest distances over whole costs: Dijkstra's search with a bucket per distance (Dial). */
import { at, type Ends, type Residual } from "./residual.domain.ts";

export const unreached = 0x7f_ff_ff_ff;

/**
 * Distances from `source` by reduced costs (`cost + potential[from] - potential[to]`, never
 * negative), along arcs that still take something. What is farther than the sink may be told as
 * farther than it is.
 */
export const distancesFrom = (
  { nodes, to, left, cost, first, leaving }: Residual,
  { source, sink }: Ends,
  potential: Int32Array,
): Int32Array => {
  const distance = new Int32Array(nodes).fill(unreached);
  distance[source] = 0;
  const buckets: number[][] = [[source]];
  for (let reach = 0; reach < Math.min(buckets.length, at(distance, sink)); reach += 1) {
    const bucket = buckets[reach] ?? [];
    for (let index = 0; index < bucket.length; index += 1) {
      const node = bucket[index] as number;
      if (at(distance, node) !== reach) continue;
      for (let place = at(first, node); place < at(first, node + 1); place += 1) {
        const arc = at(leaving, place);
        const next = at(to, arc);
        if (at(left, arc) <= 0) continue;
        const far = reach + at(cost, arc) + at(potential, node) - at(potential, next);
        if (far >= at(distance, next)) continue;
        distance[next] = far;
        for (let missing = buckets.length; missing <= far; missing += 1) buckets.push([]);
        buckets[far]?.push(next);
      }
    }
  }
  return distance;
};
