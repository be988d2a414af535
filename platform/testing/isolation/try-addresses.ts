/** Tries addresses as every foreign caller, then as the owner, and tells each leak by name. */
import type { TestApp } from "../test-app.ts";
import type { Got, Sent } from "../test-client.ts";
import { anyAim, lineTo, type Address } from "./addresses.ts";
import {
  aimOf,
  claimsAt,
  type Aim,
  type Claim,
  type Claims,
  type Sees,
  type TableCaller,
} from "./claim.ts";
import { expected, saysAll } from "./expected.ts";
import { isGate, judge, marksIn } from "./judge.ts";
import { changedTables, type StoredRows } from "./stored-rows.ts";

export interface Trying {
  readonly app: Pick<TestApp, "request">;
  readonly owner: TableCaller;
  readonly foreign: readonly TableCaller[];
  /** Planted texts and ids of the victim, as people and programs would read them. */
  readonly marks: readonly string[];
  readonly claims: Claims;
  readonly rows: StoredRows;
}

export interface Tried {
  readonly cases: number;
  /** One sentence each: address, caller, and what was seen. */
  readonly leaks: readonly string[];
}

/** For what only the house may call: its `auth` says all, and nobody gets as far as a victim. */
const house: Claim = { sees: "unknown", control: "none" };

export const tryAddresses = async (
  trying: Trying,
  addresses: readonly Address[],
): Promise<Tried> => {
  const leaks: string[] = [];
  let cases = 0;
  // What removes comes last: nothing may be gone before all have tried to read it.
  const removes = ({ line }: Address): number => (line.startsWith("DELETE ") ? 1 : 0);
  for (const address of addresses.toSorted((a, b) => removes(a) - removes(b))) {
    const said = claimsAt(trying.claims, address.line);
    const claims = said.length === 0 && saysAll(address.auth) ? [house] : said;
    const at = `${address.line} (${address.name})`;
    if (claims.length === 0) leaks.push(`${at} says nothing of itself`);
    for (const claim of claims) {
      const aim = claim === house ? anyAim(address) : await aimOf(claim);
      const one = { trying, line: lineTo(address, aim), aim, claim };
      const before = await lookAround(one);
      const foreign = trying.foreign.map((caller) => ({
        caller,
        sees: expected(address.auth, caller, claim),
      }));
      leaks.push(...(await tryAll(one, foreign)).map((what) => `${at}: ${what}`));
      const changed = before ? changedTables(before, (await lookAround(one)) ?? before) : [];
      if (changed.length > 0) leaks.push(`${at}: reading changes ${changed.join(", ")}`);
      cases += trying.foreign.length;
      leaks.push(...(await control(one)).map((what) => `${at}: ${what}`));
    }
  }
  return { cases, leaks: [...leaks, ...unserved(trying.claims, addresses)] };
};

/** A claim about an address that is gone would look as if it still guarded something. */
const unserved = (claims: Claims, addresses: readonly Address[]): readonly string[] => {
  const served = new Set(addresses.map(({ line }) => line));
  return Object.keys(claims)
    .filter((line) => !served.has(line))
    .map((line) => `${line} is claimed, and not served`);
};

interface Case {
  readonly trying: Trying;
  readonly line: string;
  readonly aim: Aim;
  readonly claim: Claim;
}

/** What is read is looked at once for all callers together, for it should change nothing at all. */
const lookAround = ({ trying, line, claim }: Case) =>
  line.startsWith("GET ") && claim.mayChange === undefined ? trying.rows.look(trying.marks) : null;

interface Foreigner {
  readonly caller: TableCaller;
  readonly sees: Sees;
}

const tryAll = async (one: Case, foreign: readonly Foreigner[]): Promise<readonly string[]> => {
  const found: string[] = [];
  const writes = !one.line.startsWith("GET ") && one.claim.mayChange === undefined;
  const looks = ({ sees }: Foreigner): boolean => writes && sees !== "reaches";
  // What a caller shares with the victim they may write about: who shares the same is one group.
  const watched = Map.groupBy(foreign.filter(looks), ({ caller }) => String(caller.knows ?? []));
  for (const alike of watched.values()) found.push(...(await watch(one, alike)));
  const others = foreign.filter((tried) => !looks(tried));
  // Who only reads cannot be in another's way; what writes or uses something up goes one by one.
  const reads = one.line.startsWith("GET ") && !one.claim.spends;
  const atOnce = reads ? others.length : 1;
  for (let from = 0; from < others.length; from += Math.max(1, atOnce)) {
    const some = others.slice(from, from + atOnce);
    const tried = await Promise.all(some.map(({ caller, sees }) => tryAs(one, caller, sees)));
    found.push(...tried.flatMap((each) => each.found));
  }
  return found;
};

/** The rows are looked at after each who got through, and once for all who were refused before. */
const watch = async (one: Case, alike: readonly Foreigner[]): Promise<readonly string[]> => {
  const { rows, marks } = one.trying;
  const foreignMarks = marks.filter((mark) => !alike[0]?.caller.knows?.includes(mark));
  const found: string[] = [];
  let before = await rows.look(foreignMarks);
  let since: string[] = [];
  for (const [index, { caller, sees }] of alike.entries()) {
    const tried = await tryAs(one, caller, sees);
    found.push(...tried.found);
    since.push(caller.name);
    if (isGate(tried.got) && index < alike.length - 1) continue;
    const after = await rows.look(foreignMarks);
    const changed = changedTables(before, after);
    if (changed.length > 0)
      found.push(`${since.join(" or ")} changes the victim's rows of ${changed.join(", ")}`);
    [before, since] = [after, []];
  }
  return found;
};

const tryAs = async (one: Case, caller: TableCaller, sees: Sees) => {
  const { trying, line, aim, claim } = one;
  const got = await call(one, caller);
  const found = [...judge(got, sees)];
  if (sees !== "reaches") {
    const secret = trying.marks.filter((mark) => !claim.shows?.includes(mark));
    const shown = marksIn(got, secret, { line, sent: aim.sent ?? {}, caller });
    if (shown.length > 0) found.push(`is shown ${shown.join(", ")}`);
  }
  return { got, found: found.map((what) => `${caller.name} ${what}`) };
};

/** The owner's own call must get through, or the refusals of the others prove nothing. */
const control = async (one: Case): Promise<readonly string[]> => {
  const { claim, trying, line } = one;
  const wanted = claim.control ?? (line.startsWith("GET ") ? "tells" : "admits");
  if (wanted === "none") return [];
  const owner = claim.owner ?? trying.owner;
  const got = await call(one, owner);
  // A malformed call is refused to everybody: it would prove nothing of anybody's wall.
  const malformed = got.status === 400 && / \/(api|oauth)\//.test(line);
  if (isGate(got) || got.status >= 500 || malformed) {
    return [`its own ${owner.name} is answered ${got.status}: ${got.text.slice(0, 300)}`];
  }
  const told = trying.marks.some((mark) => got.text.includes(mark));
  return wanted === "tells" && !told
    ? [`its own ${owner.name} is shown no mark of the victim (${got.status})`]
    : [];
};

const call = async ({ trying, line, aim, claim }: Case, caller: TableCaller): Promise<Got> => {
  const presents = claim.spends && caller.anew ? await caller.anew() : caller.presents;
  const headers = { ...aim.sent?.headers, ...presents.headers };
  const sent: Sent = { ...aim.sent, ...presents, headers };
  return trying.app.request(line, sent);
};
