/** Rounds visit each stop once, are near the shortest there is, and do not depend on luck. */
import { describe, expect, it } from "vitest";
import { metresBetween, metresOf, orderStops, type Stop } from "./stop-order.domain.ts";
import { shareStops } from "./share-stops.domain.ts";

const depot = { latitude: 19.4326, longitude: -99.1332 };

/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
const dice = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
};

const stopsAround = (count: number, roll: () => number): Stop[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `stop-${at}`,
    latitude: depot.latitude + (roll() - 0.5) * 0.1,
    longitude: depot.longitude + (roll() - 0.5) * 0.1,
  }));

const ordersOf = (stops: readonly Stop[]): Stop[][] =>
  stops.length <= 1
    ? [[...stops]]
    : stops.flatMap((stop, at) =>
        ordersOf(stops.toSpliced(at, 1)).map((others) => [stop, ...others]),
      );

const shortest = (stops: readonly Stop[]): number =>
  Math.min(...ordersOf(stops).map((order) => metresOf(depot, order)));

describe("the order of stops", () => {
  it("is measured along the earth", () => {
    const guadalajara = { latitude: 20.6597, longitude: -103.3496 };
    expect(metresBetween(depot, guadalajara) / 1000).toBeCloseTo(461.1, 0);
    expect(metresBetween(depot, depot)).toBe(0);
  });

  it("is within 6 % of the shortest there is, and mostly the shortest", () => {
    const roll = dice(7);
    const ratios = Array.from({ length: 60 }, () => {
      const stops = stopsAround(3 + Math.floor(roll() * 5), roll);
      return metresOf(depot, orderStops(depot, stops)) / shortest(stops);
    });
    expect(Math.max(...ratios)).toBeLessThan(1.06);
    expect(ratios.filter((ratio) => ratio < 1.000_1).length).toBeGreaterThan(50);
  });

  it("visits each stop once, whatever order they come in, also where they coincide", () => {
    const roll = dice(11);
    const stops = stopsAround(60, roll);
    stops.push(...stops.slice(0, 5).map((stop) => ({ ...stop, id: `${stop.id}-again` })));
    const round = orderStops(depot, stops);
    const other = orderStops(depot, stops.toReversed());
    expect(round.map(({ id }) => id).toSorted()).toEqual(stops.map(({ id }) => id).toSorted());
    expect(other).toEqual(round);
    expect(orderStops(depot, [])).toEqual([]);
  });
});

describe("stops among couriers", () => {
  it("go to nobody twice nor beyond their capacity, and those left over are the newest", () => {
    const roll = dice(3);
    for (let turn = 0; turn < 300; turn += 1) {
      const stops = stopsAround(Math.floor(roll() * 40), roll);
      const crews = Array.from({ length: Math.floor(roll() * 5) }, (_, at) => ({
        courierId: `courier-${at}`,
        capacity: 1 + Math.floor(roll() * 12),
      }));
      const { parts, left } = shareStops(depot, stops, crews);
      for (const [courierId, own] of parts) {
        const crew = crews.find((one) => one.courierId === courierId);
        expect(own.length).toBeLessThanOrEqual(crew?.capacity ?? 0);
      }
      const shared = [...parts.values()].flat();
      expect(new Set([...shared, ...left].map(({ id }) => id)).size).toBe(stops.length);
      const room = crews.reduce((sum, { capacity }) => sum + capacity, 0);
      expect(left).toEqual(stops.slice(room));
      expect(shared.length + left.length).toBe(stops.length);
    }
  });
});
