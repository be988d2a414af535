/** Operations on worked time for the tests of what every operation refuses. */

const worked = { date: "2026-11-20", hours: 1.5, description: "Demanda", rate: 1_800 };

/** Each with a body that is right but for whose it is. */
export const timeOperations = (id: string): readonly [line: string, body: object | undefined][] => [
  ["GET /api/time", undefined],
  ["POST /api/time", { ...worked, matterId: id }],
];

/** Whatever makes something there, and once more with another body. */
export const madeOfTime = ({
  matterId,
}: {
  readonly matterId: string;
}): readonly (readonly [path: string, first: object, second: object])[] => [
  ["/api/time", { ...worked, matterId }, { ...worked, matterId, hours: 2 }],
];
