/** Legal's table of isolation: a firm's things are its own, and a restricted matter its team's. */
import {
  keyCaller,
  madeBy,
  strangersOf,
  type KeyCaller,
} from "#platform/testing/isolation/callers.ts";
import type { Claim, Claims, TableCaller } from "#platform/testing/isolation/claim.ts";
import { addDeliveryOf } from "#platform/testing/isolation/victim-webhook.ts";
import type { IsolationTable } from "#platform/testing/isolation/table.ts";
import { everyPermission, type LegalGround } from "./ground.ts";
import { billing } from "./isolation-billing.ts";
import { casework } from "./isolation-casework.ts";
import { deadlines } from "./isolation-deadlines.ts";
import { ai } from "./isolation-ai.ts";
import { documents } from "./isolation-documents.ts";
import { livedAt, type Victim } from "./isolation-victim.ts";
import { office } from "./isolation-office.ts";
import { time } from "./isolation-time.ts";
import { trust } from "./isolation-trust.ts";

const everything = [...everyPermission, "keys:manage", "webhooks:manage"];

/** Rows of rooms, each a list of claims of that room's operations. */
const rooms: readonly ((victim: Victim) => Claims)[] = [
  ...[casework, office, deadlines],
  documents,
  ai,
  ...[trust, time, billing],
];

const pagesOf = (
  ground: LegalGround,
  { at, matterId, taskId, eventId, ...victim }: Victim,
  owner: TableCaller,
): Claims => {
  const {
    deadlineId: deadline,
    documentId: document,
    closureId: closure,
    timeId,
    timerId,
  } = victim;
  const of = { firm: at.id, matter: matterId, member: at.id, task: taskId, event: eventId };
  const { invoiceId: invoice } = victim;
  const own = { deadline, document, closure, invoice, entry: timeId, timer: timerId };
  const bank = {
    account: victim.trustAccountId,
    statement: victim.trustStatementId,
    hold: victim.trustHoldId,
    transaction: victim.trustEntryId,
    month: "2026-10",
    act: "prepare",
  };
  const path = { ...of, ...own, ...bank, app: "payments", step: "issue", payment: invoice };
  // The victim's invoice has no CFDI whose files could be handed out, nor has a payment of it.
  const hasFile = (route: string): boolean => !/\/cfdi\.|\/complements\/:payment\//.test(route);
  const gated = ground.app.definition.pages.filter(({ shape }) => shape.route.includes(" /n/"));
  const claims = gated.map(({ shape: { route } }): [string, Claim] => [
    route,
    { aim: { path }, sees: "gate", owner, control: hasFile(route) ? "admits" : "none" },
  ]);
  return {
    ...Object.fromEntries(claims),
    "GET /pay/:firm/:token": {
      aim: { path: { firm: at.id, token: at.id } },
      sees: "hidden",
      control: "none",
    },
    "POST /pay/:firm/:token": {
      aim: { path: { firm: at.id, token: at.id } },
      sees: "hidden",
      control: "none",
    },
    "GET /calendar-feeds/:secret": {
      aim: { path: { secret: at.id } },
      sees: "hidden",
      control: "none",
    },
    "GET /api/documents/:id/file": {
      aim: { path: { id: document }, query: `?firmId=${at.id}` },
      sees: "refused",
    },
    "GET /api/billing/trust/accounts/:id/audit": {
      aim: { path: { id: victim.trustAccountId }, query: `?firmId=${at.id}&from=2026-11` },
      sees: "refused",
      // What a ZIP holds is packed.
      control: "admits",
    },
    "GET /": { sees: "nothing", owner, control: "admits" },
  };
};

export const legalIsolation = async (ground: LegalGround): Promise<IsolationTable> => {
  const at = await ground.found();
  const other = await ground.found("Luna");
  const scope = { firmId: at.id };
  const owner = await keyCaller(ground, "firm's key", { may: everything, scope });
  const victim = await livedAt(ground, at);
  const webhook = await addDeliveryOf(ground, owner, () => ground.openMatter(at));
  const { endpointId, deliveryId } = webhook;
  const keyId = await madeBy(ground, owner);
  const partner = async (who: string, firmId: string): Promise<TableCaller> => ({
    name: who,
    kind: "session",
    may: [],
    presents: { cookie: await ground.hire(firmId, who.replaceAll(" ", "-")) },
  });
  const foreign: readonly TableCaller[] = [
    ...strangersOf(ground),
    await keyCaller(ground, "another firm's key", { may: everything, scope: { firmId: other.id } }),
    await keyCaller(ground, "key without permissions", { may: [] }),
    await partner("partner of another", other.id),
  ];
  return {
    definition: ground.app.definition,
    app: ground,
    owner: owner satisfies KeyCaller,
    foreign,
    marks: [
      at.id,
      victim.clientId,
      victim.matterId,
      owner.keyId,
      keyId,
      "Canaria",
      ...webhook.marks,
    ],
    kit: { keyId, owner, endpointId, deliveryId },
    operations: Object.assign({}, ...rooms.map((claimsOf) => claimsOf(victim))) as Claims,
    pages: pagesOf(ground, victim, await partner("canaria", at.id)),
  };
};
