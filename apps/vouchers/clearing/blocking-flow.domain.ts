/**
 * The largest flow from one node to another (Dinic), along arcs whose reduced cost is zero, or
 * along any where no potentials are given.
 */
import { at, type Ends, type Residual } from "./residual.domain.ts";

type Potential = Int32Array | null;

/** Pushes all that can be pushed, and answers how much. */
export const pushAll = (graph: Residual, ends: Ends, potential: Potential): number => {
  let pushed = 0;
  for (;;) {
    const levels = levelsOf(graph, ends, potential);
    if (at(levels, ends.sink) < 0) return pushed;
    pushed += pushLevels(graph, ends, levels, potential);
  }
};

/** How many arcs away from the source; -1 where no way leads, or only one that passes the sink. */
const levelsOf = (
  { nodes, to, left, cost, first, leaving }: Residual,
  { source, sink }: Ends,
  potential: Potential,
): Int32Array => {
  const levels = new Int32Array(nodes).fill(-1);
  const queue = [source];
  levels[source] = 0;
  for (let index = 0; index < queue.length; index += 1) {
    const node = queue[index] as number;
    for (let place = at(first, node); place < at(first, node + 1); place += 1) {
      const arc = at(leaving, place);
      const next = at(to, arc);
      if (at(left, arc) <= 0 || at(levels, next) >= 0) continue;
      if (potential && at(cost, arc) + at(potential, node) !== at(potential, next)) continue;
      levels[next] = at(levels, node) + 1;
      if (next === sink) return levels;
      queue.push(next);
    }
  }
  return levels;
};

/** Walks from level to level without recursion: a way may be as long as the graph has nodes. */
const pushLevels = (
  graph: Residual,
  { source, sink }: Ends,
  levels: Int32Array,
  potential: Potential,
): number => {
  const { to, first, leaving, left, cost } = graph;
  const place = first.slice();
  const way: number[] = [];
  let node = source;
  let pushed = 0;
  for (;;) {
    if (node === sink) {
      pushed += pushAlong(graph, way);
      // Back to before the first arc that is full now.
      const full = way.findIndex((arc) => at(left, arc) <= 0);
      node = at(to, (way[full] as number) ^ 1);
      way.length = full;
      continue;
    }
    const arc = nextArc();
    if (arc !== null) {
      way.push(arc);
      node = at(to, arc);
    } else if (way.length === 0) return pushed;
    else {
      levels[node] = -1;
      node = at(to, (way.pop() as number) ^ 1);
    }
  }

  function nextArc(): number | null {
    for (; at(place, node) < at(first, node + 1); place[node]! += 1) {
      const arc = at(leaving, at(place, node));
      const next = at(to, arc);
      if (at(left, arc) <= 0 || at(levels, next) !== at(levels, node) + 1) continue;
      if (!potential || at(cost, arc) + at(potential, node) === at(potential, next)) return arc;
    }
    return null;
  }
};

const pushAlong = ({ left }: Residual, way: readonly number[]): number => {
  const most = way.reduce((least, arc) => Math.min(least, at(left, arc)), Infinity);
  for (const arc of way) {
    left[arc]! -= most;
    left[arc ^ 1]! += most;
  }
  return most;
};
