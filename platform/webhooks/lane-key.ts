/** One endpoint as the engine speaks of it. */

export interface LaneKey {
  readonly shard: string;
  readonly endpointId: string;
}

export const laneName = (key: LaneKey): string => `${key.shard}/${key.endpointId}`;
