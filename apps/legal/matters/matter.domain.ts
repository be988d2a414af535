/** A matter, its statuses, and which follows which. */
import type { KnownName } from "../conflicts/names.query.ts";

export type MatterStatus = "intake" | "active" | "on_hold" | "closed" | "archived";

export interface Party {
  readonly name: string;
  readonly role: Exclude<KnownName["role"], "client" | "prospect">;
}

export interface Matter {
  readonly id: string;
  readonly clientId: string;
  readonly clientName: string;
  readonly title: string;
  readonly practiceArea: string;
  readonly description: string;
  readonly status: MatterStatus;
  /** Only partners and its team see it. */
  readonly restricted: boolean;
  readonly openedAt: Date | null;
  readonly closedAt: Date | null;
  readonly createdAt: Date;
}

/** With whom it has to do. */
export interface WholeMatter extends Matter {
  readonly parties: readonly Party[];
  /** Ids of memberships. */
  readonly team: readonly string[];
}

const next: Readonly<Record<MatterStatus, readonly MatterStatus[]>> = {
  intake: ["active", "archived"],
  active: ["on_hold", "closed"],
  on_hold: ["active", "closed"],
  closed: ["active", "archived"],
  archived: ["closed"],
};

export const nextStatuses = (status: MatterStatus): readonly MatterStatus[] => next[status];

/** Nothing more is done for it until it is opened again. */
export const isOver = ({ status }: Pick<Matter, "status">): boolean =>
  status === "closed" || status === "archived";

export const mayFollow = (from: MatterStatus, to: MatterStatus): boolean => next[from].includes(to);

/** When it was opened and closed, once it has that status. */
export const datesAfter = (
  { openedAt, closedAt }: Pick<Matter, "openedAt" | "closedAt">,
  to: MatterStatus,
  now: Date,
): Pick<Matter, "openedAt" | "closedAt"> => ({
  openedAt: openedAt ?? (to === "active" ? now : null),
  closedAt: to === "closed" || to === "archived" ? (closedAt ?? now) : null,
});
