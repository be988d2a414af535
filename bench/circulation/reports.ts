/** Reports over many charges, beside the ledger that they must equal, and a large set-off. */
import { request } from "undici";
import { openDatabase } from "#platform/db/database.ts";
import { systemClock } from "#platform/clock.ts";
import { foldFigures } from "../../apps/vouchers/reports/fold-figures.command.ts";
import { setOff, type Claim } from "../../apps/vouchers/clearing/set-off.domain.ts";
import { median, type Ratio } from "../rounds.ts";
import { seedSales } from "./seed.ts";
import type { CirculationStage } from "./stage.ts";

const asksEach = 15;

const foldAll = async ({ machine, cast }: CirculationStage): Promise<number> => {
  const db = openDatabase({ url: machine.adminUrl, schema: "vouchers" });
  const begun = performance.now();
  const { communityId } = cast;
  const asked = { communityId, now: new Date(), marginMs: 0, most: 20_000 };
  const services = { db, clock: systemClock };
  await foldFigures(services, asked);
  while (await foldFigures(services, asked));
  await db.close();
  return (performance.now() - begun) / 1000;
};

interface Timed<Body> {
  readonly ms: number;
  readonly body: Body;
}

const read = async <Body>(stage: CirculationStage, path: string): Promise<Timed<Body>> => {
  const headers = { cookie: stage.cast.administrator };
  const times: number[] = [];
  let text = "";
  for (let ask = 0; ask < asksEach; ask += 1) {
    const begun = performance.now();
    const answer = await request(`${stage.milpa.urls["vouchers"]}${path}`, { headers });
    text = await answer.body.text();
    times.push(performance.now() - begun);
    if (answer.statusCode !== 200)
      throw new Error(`${path} answered ${answer.statusCode}: ${text}`);
  }
  return { ms: median(times), body: JSON.parse(text) as Body };
};

interface CellDays {
  readonly days: readonly { readonly sales: number; readonly totalCents: number }[];
}
interface Community {
  readonly issuedCents: number;
}

/** A year, so that every sale is in it; the ledger's own sums beside it. */
export const measureReports = async (stage: CirculationStage): Promise<readonly Ratio[]> => {
  const { machine, cast, rows } = stage;
  await seedSales(machine, cast, rows);
  const folded = await foldAll(stage);
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  const period = `?from=${day(398)}&to=${day(-1)}`;
  const cells = await read<CellDays>(stage, `/api/reports/cells${period}`);
  const community = await read<Community>(stage, `/api/reports/community${period}`);
  const { rows: sums } = await machine.admin.query<{ sold: string; issued: string }>(
    `select (select sum(total_cents) from charge
              where status = 'settled' and community_id = $1) as sold,
            (select sum(cents) from transfer where kind = 'issue' and community_id = $1) as issued`,
    [cast.communityId],
  );
  const told = cells.body.days.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const off =
    Math.abs(told - Number(sums[0]?.sold)) +
    Math.abs(community.body.issuedCents - Number(sums[0]?.issued));
  const timed = (name: string, ms: number): Ratio => ({
    name: `report over ${rows} charges: ${name}`,
    value: ms,
    limit: 300,
    atMost: true,
    unit: " ms",
    detail: `median of ${asksEach}; folded in ${folded.toFixed(1)} s`,
  });
  return [
    timed("what became of vouchers", community.ms),
    timed("what cells sold by day", cells.ms),
    {
      name: "cents by which these reports differ from the ledger",
      value: off,
      limit: 0,
      atMost: true,
      detail: `${told} sold, ${community.body.issuedCents} issued`,
    },
  ];
};

const cells = 10_000;
const claimsEach = 20;

/** Who holds whose vouchers, drawn by a plain generator: the same graph every time. */
const largeGraph = (): Claim[] => {
  let state = 7;
  const draw = (most: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % most;
  };
  const claims = new Map<string, Claim>();
  for (let holder = 0; holder < cells; holder += 1) {
    for (let each = 0; each < claimsEach; each += 1) {
      const issuer = draw(cells);
      if (issuer === holder) continue;
      const pair = { holderCellId: `c${holder}`, issuerCellId: `c${issuer}` };
      claims.set(`${holder} ${issuer}`, { ...pair, cents: 1 + draw(100_000) });
    }
  }
  return [...claims.values()];
};

export const measureClearing = ({ rounds }: CirculationStage): readonly Ratio[] => {
  const claims = largeGraph();
  const times: number[] = [];
  let found = setOff([]);
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    found = setOff(claims);
    times.push((performance.now() - begun) / 1000);
  }
  const held = claims.reduce((sum, { cents }) => sum + cents, 0);
  return [
    {
      name: `clearing ${cells} cells and ${claims.length} claims`,
      value: median(times),
      limit: 5,
      atMost: true,
      unit: " s",
      detail:
        `${((found.totalCents * 100) / held).toFixed(1)} % set off, at most ` +
        `${((found.shortOfCents * 100) / held).toFixed(2)} % short of the largest`,
    },
  ];
};
