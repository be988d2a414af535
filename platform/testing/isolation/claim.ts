/** What an address says of itself, and who tries it: the words of the table of isolation. */
import type { Sent } from "../test-client.ts";

/** Somebody who calls, and what the kit knows of them. */
export interface TableCaller {
  readonly name: string;
  readonly kind: "nobody" | "key" | "session" | "otherAppsKey";
  /** The key or the cookie, and headers that always go with it. */
  readonly presents: Sent;
  /** Permissions of a key, roles of a session. */
  readonly may: readonly string[];
  /** Marks of the victim that this caller knows rightly: the tenant that they share. */
  readonly knows?: readonly string[];
  /** An equal of the victim: shares what the app holds, unless a claim says otherwise. */
  readonly reaches?: true;
  /** A second credential of the same caller, for calls that end the one they come with. */
  readonly anew?: () => Promise<Sent>;
}

export const nobody: TableCaller = { name: "nobody", kind: "nobody", presents: {}, may: [] };

/**
 * What a foreign caller must see.
 * - `unknown`, `forbidden`, `hidden`: 401, 403, 404, and nothing else.
 * - `refused`: one of these three.
 * - `gate`: these, or the way to a sign-in.
 * - `nothing`: any answer that is no failure of ours and tells nothing of the victim.
 * - `reaches`: this caller is none of the foreign: the victim's own may come in here.
 */
export type Sees = "unknown" | "forbidden" | "hidden" | "refused" | "gate" | "nothing" | "reaches";

/** A request that aims at the victim; valid, so that only the wall between them refuses it. */
export interface Aim {
  readonly path?: Readonly<Record<string, string>>;
  /** With its question mark. */
  readonly query?: string;
  readonly sent?: Sent;
}

/** What one operation or page says of itself; without a claim it fails the suite. */
export interface Claim {
  readonly aim?: Aim | (() => Promise<Aim>);
  readonly sees: Sees;
  /** Callers, by name, who see something else here. */
  readonly but?: Readonly<Record<string, Sees>>;
  /** What lies here is of one lineage: even an equal of the victim is foreign to it. */
  readonly ofLineage?: true;
  /** Who must get through with the very same request; the table's own where not named. */
  readonly owner?: TableCaller;
  /**
   * `tells`: the owner's answer shows a mark of the victim, so that looking for marks means
   * something. `admits`: the owner is not refused. `none`: nobody is the owner of what lies here.
   * Absent: `tells` for what is read, `admits` for what changes something.
   */
  readonly control?: "tells" | "admits" | "none";
  /** Why anybody may come here, or why strangers may change rows that name the victim. */
  readonly because?: string;
  readonly mayChange?: true;
  /** Marks that whoever has this very address may see: a token in it is the permission. */
  readonly shows?: readonly string[];
  /** The call ends the credential it comes with, so that each caller brings a fresh one. */
  readonly spends?: true;
}

/** By `GET /api/things/:id`, as contract or page writes it; several where one is not all. */
export type Claims = Readonly<Record<string, Claim | readonly Claim[]>>;

export const claimsAt = (claims: Claims, line: string): readonly Claim[] => {
  const found = claims[line];
  if (found === undefined) return [];
  return isList(found) ? found : [found];
};

const isList = (found: Claim | readonly Claim[]): found is readonly Claim[] => Array.isArray(found);

export const aimOf = async ({ aim }: Claim): Promise<Aim> =>
  typeof aim === "function" ? aim() : (aim ?? {});
