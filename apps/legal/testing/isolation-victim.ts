/** What the table of isolation aims at, and how its operations name it. */
import type { Claim } from "#platform/testing/isolation/claim.ts";
import type { TestFirm } from "./ground.ts";

/** What the victim has; each room adds its own where it makes things. */
export interface Victim {
  readonly at: TestFirm;
  readonly clientId: string;
  readonly matterId: string;
}

const refused = { sees: "refused" } as const;

/** A read or a write that names the victim's firm, by whoever tries. */
export const reads = ({ at }: Victim, path: Readonly<Record<string, string>> = {}): Claim => ({
  ...refused,
  aim: { path, query: `?firmId=${at.id}` },
});

export const writes = (
  { at }: Victim,
  path: Readonly<Record<string, string>>,
  body: object,
): Claim => ({ ...refused, aim: { path, query: `?firmId=${at.id}`, sent: { body } } });
