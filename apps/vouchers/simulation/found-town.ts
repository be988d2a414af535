/** Founds a simulated community by the service itself: its cells, its members, its stalls' key. */
import type { RunningApp } from "#platform/run-app.ts";
import { Refusal } from "#platform/errors.ts";
import { readTerms } from "../issuance/issuing-terms.query.ts";
import { walletsOfCells } from "../community/cells.query.ts";
import { foundCommunity } from "../community/found-community.command.ts";
import type { BookCell } from "./book.domain.ts";
import { patiently, type Answer, type Call } from "./service-calls.ts";
import type { TownPlan } from "./town-plan.domain.ts";

export interface Town {
  readonly plan: TownPlan;
  readonly communityId: string;
  readonly cells: readonly BookCell[];
  /** Ids, in the order of the plan. */
  readonly members: readonly string[];
  /** Opens and closes charges of all stalls. */
  readonly key: string;
  /** Asks as a member; opens a session where the one before is over. */
  readonly asMember: (id: string, call: Call) => Call;
  readonly administratorId: string;
}

export interface Founding {
  readonly plan: TownPlan;
  /** How long vouchers live; null: a calendar year. */
  readonly voucherDays: number | null;
}

const timeZone = "America/Mexico_City";
/** Who joins at once; more would only wait in the queue. */
const joiningAtOnce = 64;

export const foundTown = async (
  app: RunningApp,
  call: Call,
  { plan, voucherDays }: Founding,
): Promise<Town> => {
  const { services } = app;
  const { clock, db, keys } = services;
  const administrator = { displayName: "Administración", contacts: [plan.phone] };
  const asked = { name: "Simulada", timeZone, voucherDays, administrator, now: clock.now() };
  const founded = await foundCommunity(services, db, asked);
  if (founded instanceof Refusal) throw new Error(founded.code);
  const communityId = founded.community.id;
  const asMember = sessionsIn(app, communityId);
  const administratorId = founded.administrator.id;
  const ask = asMember(administratorId, call);
  const cellIds = await addCells(ask, plan);
  const members = await addMembers(ask, plan, cellIds);
  const scope = { communityId, cellIds };
  const permissions = ["charges:create", "charges:read", "charges:settle"];
  const { key } = await keys.create({ name: "simulation", permissions, scope });
  const cells = await bookCells(app, communityId, cellIds, plan);
  return { plan, communityId, cells, members, key, asMember, administratorId };
};

const idOf = ({ status, body }: Answer, what: string): string => {
  const { id } = body;
  if (status >= 300 || typeof id !== "string")
    throw new Error(`${what} was answered ${status}: ${JSON.stringify(body)}`);
  return id;
};

/** One after another: an umbrella is there before its stalls. */
const addCells = async (ask: Call, { cells }: TownPlan): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (const { umbrella, ...cell } of cells) {
    const umbrellaId = umbrella === null ? null : (ids[umbrella] ?? null);
    const added = await ask({ line: "POST /api/cells", body: { ...cell, umbrellaId } });
    ids.push(idOf(added, "A cell"));
  }
  return ids;
};

/** The first members operate a cell each. */
const addMembers = async (
  ask: Call,
  { members }: TownPlan,
  cellIds: readonly string[],
): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (let first = 0; first < members.length; first += joiningAtOnce) {
    const joining = members.slice(first, first + joiningAtOnce).map(({ name, phone }, index) => {
      const cell = cellIds[first + index];
      const operates = cell === undefined ? {} : { operates: [cell] };
      return ask({
        line: "POST /api/members",
        body: { displayName: name, phone, ...operates },
      });
    });
    ids.push(...(await Promise.all(joining)).map((added) => idOf(added, "A member")));
  }
  return ids;
};

const bookCells = async (
  { services }: RunningApp,
  communityId: string,
  ids: readonly string[],
  plan: TownPlan,
): Promise<readonly BookCell[]> => {
  const wallets = await walletsOfCells(services.db, communityId, [...ids]);
  const terms = await readTerms(services.db, communityId, [...ids]);
  return ids.map((id, place) => ({
    id,
    walletId: wallets.get(id) ?? "",
    umbrellaId: terms.get(id)?.umbrellaId ?? null,
    test: plan.cells[place]?.test ?? false,
  }));
};

/** Sessions are kept, and opened anew where one is over. */
const sessionsIn = (app: RunningApp, communityId: string): Town["asMember"] => {
  const known = new Map<string, string>();
  const open = async (id: string): Promise<string> => {
    const session = { shard: communityId, id };
    const setCookie = await patiently(() => app.services.sessions.open(session, "simulation"));
    const cookie = setCookie.slice(0, setCookie.indexOf(";"));
    known.set(id, cookie);
    return cookie;
  };
  return (id, call) => async (ask) => {
    const answer = await call({ ...ask, cookie: known.get(id) ?? (await open(id)) });
    return answer.status === 401 ? call({ ...ask, cookie: await open(id) }) : answer;
  };
};
