/**
 * The least flow that carries every net debt of a graph of debts to whom it is owed, each arc
 * costing one per unit and carrying at most its debt: the primal-dual method. Costs are whole, so
 * distances grow by whole steps: one round per distance, in it a search for shortest ways and the
 * largest flow along them. At most as many rounds as there are nodes, and few in practice.
 */
import type { Cents } from "#platform/money.ts";
import { pushAll } from "./blocking-flow.domain.ts";
import { distancesFrom, unreached } from "./distances.domain.ts";
import { at, residualOf, type Arc, type Ends, type Residual } from "./residual.domain.ts";

export interface Debt {
  readonly from: number;
  readonly to: number;
  /** Positive. */
  readonly cents: Cents;
}

export interface LeastFlow {
  /** What flows on each debt, in their order. */
  readonly flows: readonly Cents[];
  /** 0: it is the least. Otherwise the least is at most this much smaller. */
  readonly shortOf: Cents;
}

export const leastFlow = (nodes: number, debts: readonly Debt[], roundsMost: number): LeastFlow => {
  const ends: Ends = { source: nodes, sink: nodes + 1 };
  const net = new Float64Array(nodes);
  for (const { from, to, cents } of debts) {
    net[from]! += cents;
    net[to]! -= cents;
  }
  const graph = residualOf(nodes + 2, [...debts.map(arcOf), ...netArcs(net, ends)]);
  const potential = new Int32Array(nodes + 2);
  let toCarry = net.reduce((sum, owes) => sum + Math.max(0, owes), 0);
  let shortOf = 0;
  for (let round = 0; toCarry > 0; round += 1) {
    if (round === roundsMost) {
      shortOf = carryAnyhow(graph, ends, debts.length, at(potential, ends.sink) * toCarry);
      break;
    }
    toCarry -= carryShortest(graph, ends, potential);
  }
  return { flows: debts.map((_debt, index) => at(graph.left, 2 * index + 1)), shortOf };
};

const arcOf = ({ from, to, cents }: Debt): Arc => ({ from, to, most: cents, cost: 1 });

const netArcs = (net: Float64Array, { source, sink }: Ends): readonly Arc[] =>
  [...net].flatMap((owes, node): Arc[] => {
    if (owes === 0) return [];
    return owes > 0
      ? [{ from: source, to: node, most: owes, cost: 0 }]
      : [{ from: node, to: sink, most: -owes, cost: 0 }];
  });

/** One round: all that flows along the shortest ways of today. Some always does. */
const carryShortest = (graph: Residual, ends: Ends, potential: Int32Array): Cents => {
  const distance = distancesFrom(graph, ends, potential);
  const far = at(distance, ends.sink);
  if (far === unreached) throw new Error("a debt leads to nobody who is owed");
  distance.forEach((one, node) => (potential[node]! += Math.min(one, far)));
  return pushAll(graph, ends, potential);
};

/** The rest along any ways at all; answers by how much the least flow may be smaller. */
const carryAnyhow = (graph: Residual, ends: Ends, debts: number, least: Cents): Cents => {
  const flowing = (): Cents => {
    let sum = 0;
    for (let debt = 0; debt < debts; debt += 1) sum += at(graph.left, 2 * debt + 1);
    return sum;
  };
  const before = flowing();
  pushAll(graph, ends, null);
  return Math.max(0, flowing() - before - least);
};
