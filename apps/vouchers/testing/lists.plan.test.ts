/** Every list of vouchers reads what it shows, whatever its filter and however much there is. */
import { expect, it } from "vitest";
import { proofMs, type ListCall } from "#platform/testing/lists/list-proof.ts";
import { tryLists } from "#platform/testing/lists/try-lists.ts";
import { tamper } from "#platform/testing/tamper.ts";
import { startTestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../app.ts";
import { newMarket } from "./market.ts";
import { fewRows, rareRows } from "./rare-rows.ts";

const most = "limit=10";

const ofCharges = (key: string, stallId: string): readonly ListCall[] =>
  [
    { filter: "", finds: 10 },
    { filter: `&cellId=${stallId}`, finds: 10 },
    { filter: `&cellId=${stallId}&status=cancelled`, finds: fewRows },
    { filter: `&cellId=${stallId}&status=expired`, finds: fewRows },
    { filter: `&cellId=${stallId}&status=settled`, finds: fewRows },
    { filter: "&status=pending", finds: fewRows },
    { filter: "&status=vales_applied", finds: 0 },
  ].map(({ filter, finds }) => ({
    line: `GET /api/charge-requests?${most}${filter}`,
    by: { key },
    finds,
    lanes: 2,
  }));

const lists = (stallId: string): readonly ListCall[] => [
  { line: `GET /api/members?${most}`, finds: 10 },
  { line: `GET /api/members?${most}&search=zoila`, finds: fewRows },
  { line: `GET /api/cells?${most}`, finds: 2 },
  { line: `GET /api/dispersals?${most}`, finds: 2 * fewRows, lanes: 2 },
  { line: `GET /api/dispersals?${most}&cellId=${stallId}`, finds: 2 * fewRows },
  { line: "GET /dispersals", finds: "$0.05" },
  { line: `GET /api/transfers?${most}`, finds: fewRows, lanes: 2 },
  { line: `GET /api/offers?${most}`, finds: 10, lanes: 4 },
  { line: `GET /api/offers?${most}&kind=need`, finds: fewRows, lanes: 2 },
  { line: `GET /api/offers?${most}&search=rico`, finds: 10, lanes: 4 },
  { line: "GET /offers?kind=need", finds: "Pan", lanes: 2 },
  { line: `GET /api/invitations?${most}`, finds: 10 },
  { line: `GET /api/join-requests?${most}`, finds: 10 },
  { line: `GET /api/join-requests?${most}&status=waiting`, finds: fewRows },
  { line: `GET /api/join-requests?${most}&status=refused`, finds: fewRows },
  { line: `GET /api/me/vouchers?${most}`, finds: 0 },
];

it("every list reads few more rows than it shows", { timeout: proofMs }, async () => {
  const world = await startTestApp(vouchersApp);
  const market = await newMarket(world);
  const person = await market.member({ administrator: true });
  const other = await market.member();
  await tamper(world, rareRows({ market, person, other }));
  const faults = await tryLists({
    app: world,
    caller: { cookie: person.cookie },
    calls: [...ofCharges(market.key, market.stallId), ...lists(market.stallId)],
    small: {
      readCharge: "one charge",
      readCellReport: "sums by day: 400 days at most (contract), times the cells",
      readCommunityReport: "sums by day: 400 days at most (contract), times the cells",
    },
    young: {
      "member-list.list": "of a community without statistics a dozen members are expected",
    },
    walks: {
      "member-list.search": "a part of a name is looked for among the people of one community",
    },
  });
  expect(faults).toEqual([]);
  await world.stop();
});
