/** Operations on worked time for the tests of what every operation refuses. */

const worked = { date: "2026-11-20", hours: 1.5, description: "Demanda", rate: 1_800 };
const timer = "/api/time/ghost-timer";

/** Each with a body that is right but for whose it is. */
export const timeOperations = (id: string): readonly [line: string, body: object | undefined][] => [
  ["GET /api/time", undefined],
  [`GET /api/time/${id}`, undefined],
  ["POST /api/time", { ...worked, matterId: id }],
  [`PATCH /api/time/${id}`, { hours: 2 }],
  [`DELETE /api/time/${id}`, undefined],
  [`POST /api/time/${id}/confirmation`, undefined],
  [`POST /api/time/${id}/write-off`, { reason: "Cortesía" }],
  [`DELETE /api/time/${id}/write-off`, undefined],
  [`POST ${timer}`, { matterId: id, description: "Demanda" }],
  [`GET ${timer}`, undefined],
  [`GET ${timer}/${id}`, undefined],
  [`POST ${timer}/${id}/heartbeat`, { seq: 1 }],
  [`POST ${timer}/${id}/idle`, { from: "2026-11-20T10:00:00Z", decision: "keep" }],
  [`DELETE ${timer}/${id}`, undefined],
  ["GET /api/rounding-rules", undefined],
  ["POST /api/rounding-rules", { incrementSeconds: 900 }],
];

/** Whatever makes something there, and once more with another body. */
export const madeOfTime = ({
  matterId,
}: {
  readonly matterId: string;
}): readonly (readonly [path: string, first: object, second: object])[] => [
  ["/api/time", { ...worked, matterId }, { ...worked, matterId, hours: 2 }],
  [timer, { matterId, description: "A" }, { matterId, description: "B" }],
  ["/api/rounding-rules", { matterId }, { matterId, mode: "down" }],
];
