/** Intakes of the CRM: once by its id, checked for conflicts, accepted or archived. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startLegal, type LegalGround, type TestFirm } from "../testing/ground.ts";

let ground: LegalGround;
let firm: TestFirm;
beforeAll(async () => {
  ground = await startLegal();
  firm = await ground.found();
});
afterAll(() => ground.stop());

let known = 0;
const wish = (more: object = {}) => {
  known += 1;
  return {
    crmId: `crm-${known}`,
    client: { name: `Marta${known} Solís${known}`, email: `Marta${known}@Example.org` },
    title: "Divorcio de común acuerdo",
    practiceArea: "familiar",
    ...more,
  };
};
const receive = (body: object) => ground.send(firm, "POST /api/ecosystem/intakes", body);
const accept = (matterId: string, reason = "") =>
  ground.send(firm, `PUT /api/matters/${matterId}/status`, { status: "active", reason });

test("becomes a prospective client and a matter to be accepted, whoever repeats it", async () => {
  const asked = wish();
  const first = await receive(asked);
  expect([first.status, first.body.status, first.body.conflicts]).toEqual([201, "intake", []]);
  const again = await receive(asked);
  expect([again.status, again.body]).toEqual([200, first.body]);
  const other = await receive({ ...asked, title: "Otro" });
  expect([other.status, other.body.code]).toEqual([422, "CRM_ID_REUSED"]);
  const client = await ground.send(firm, `GET /api/clients/${first.body.clientId}`);
  expect(client.body).toMatchObject({
    name: asked.client.name,
    email: `marta${known}@example.org`,
  });
  const matters = await ground.send(firm, "GET /api/matters?status=intake");
  expect(matters.body.matters.map(({ id }: { id: string }) => id)).toEqual([first.body.matterId]);
  const accepted = await accept(first.body.matterId);
  expect([accepted.body.status, accepted.body.openedAt === null]).toEqual(["active", false]);
  const listed = await ground.send(firm, "GET /api/intakes?limit=1");
  expect(listed.body.intakes).toEqual([{ ...first.body, status: "active" }]);
});

test("sent many times at once it is one, in each firm its own", async () => {
  const asked = wish();
  const all = await Promise.all([1, 2, 3, 4, 5, 6].map(() => receive(asked)));
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 201]);
  expect(new Set(all.map(({ body }) => body.id)).size).toBe(1);
  const other = await ground.found("Luna");
  const there = await ground.send(other, "POST /api/ecosystem/intakes", asked);
  expect([there.status, there.body.id === all[0]?.body.id]).toEqual([201, false]);
});

test("whose opponent is a client is accepted only with a reason, which stays written", async () => {
  await ground.addClient(firm, { name: "Panificadora San Lucas, S.A. de C.V." });
  const parties = [{ name: "Panificadora San Lucas", role: "opposing" }];
  const { body: intake } = await receive(wish({ parties }));
  expect(intake.conflicts).toMatchObject([{ role: "client", strength: "exact" }]);
  const open = await accept(intake.matterId);
  expect([open.status, open.body.code]).toEqual([409, "CONFLICT_OPEN"]);
  expect((await accept(intake.matterId, "Ambos lo consintieron")).body.status).toBe("active");
  const timeline = await ground.send(firm, `GET /api/matters/${intake.matterId}/timeline`);
  expect(timeline.body.entries[0].detail.reason).toBe("Ambos lo consintieron");
});

test("who comes again, or was a prospect before, stands against nobody", async () => {
  const { body: first } = await receive(wish());
  const name = first.clientName as string;
  const again = await receive(wish({ client: { name, email: "otra@example.org" } }));
  expect(again.body.conflicts).toMatchObject([{ role: "prospect", name, strength: "exact" }]);
  expect((await accept(again.body.matterId)).status).toBe(200);
  const { body: third } = await receive(wish({ client: { name, email: "otra@example.org" } }));
  const roles = third.conflicts.map(({ role }: { role: string }) => role);
  expect(roles.toSorted()).toEqual(["client", "prospect"]);
});
