/** Matters by the contract: opened, listed, read, changed, moved on, and told of. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MatterEvent } from "#contracts/legal/events.ts";
import { hearWith } from "#platform/testing/hearer.ts";
import { newId } from "#platform/id.ts";
import { startLegal, type LegalGround, type TestFirm } from "../testing/ground.ts";

let ground: LegalGround;
let firm: TestFirm;
beforeAll(async () => {
  ground = await startLegal();
  firm = await ground.found();
});
afterAll(() => ground.stop());

describe("a matter", () => {
  it("is opened active, with its client's name, and read as it was opened", async () => {
    const client = await ground.addClient(firm, { name: "Escuela Kemper" });
    const parties = [{ name: "Transportes Reyes", role: "opposing" }];
    const opened = await ground.openMatter(firm, { clientId: client.id, parties });
    expect(opened).toMatchObject({
      title: "Cobro a Transportes Reyes",
      clientId: client.id,
      clientName: "Escuela Kemper",
      status: "active",
      practiceArea: "mercantil",
      description: "",
      restricted: false,
      team: [],
      parties,
      closedAt: null,
    });
    expect(opened.openedAt).toBe(opened.createdAt);
    const read = await ground.send(firm, `GET /api/matters/${opened.id}`);
    expect([read.status, read.body]).toEqual([200, opened]);
  });

  it("is changed in the fields that are sent, and in no other", async () => {
    const opened = await ground.openMatter(firm, { description: "Facturas vencidas" });
    const line = `PATCH /api/matters/${opened.id}`;
    const changed = await ground.send(firm, line, { title: "Juicio oral mercantil" });
    expect(changed.body).toEqual({ ...opened, title: "Juicio oral mercantil" });
    const unknown = await ground.send(firm, line, { team: [newId()] });
    expect([unknown.status, unknown.body.code]).toEqual([404, "MEMBER_NOT_FOUND"]);
  });

  it("goes from status to status, and leaves a line of each on its timeline", async () => {
    const { id } = await ground.openMatter(firm);
    const move = (status: string, reason = "") =>
      ground.send(firm, `PUT /api/matters/${id}/status`, { status, reason });
    expect((await move("on_hold", "Conciliación")).body.status).toBe("on_hold");
    expect((await move("on_hold")).status).toBe(200);
    const wrong = await move("archived");
    expect([wrong.status, wrong.body.code]).toEqual([409, "WRONG_STATUS"]);
    const closed = await move("closed");
    expect(closed.body.closedAt).not.toBe(null);
    expect((await move("archived")).body.status).toBe("archived");
    const timeline = await ground.send(firm, `GET /api/matters/${id}/timeline?limit=3`);
    const { entries, nextCursor } = timeline.body;
    const lineOf = ({ action, detail }: { action: string; detail: { to?: string } }) =>
      `${action} ${detail.to ?? ""}`.trim();
    expect(entries.map(lineOf)).toEqual([
      "matter.status_changed archived",
      "matter.status_changed closed",
      "matter.status_changed on_hold",
    ]);
    const older = await ground.send(
      firm,
      `GET /api/matters/${id}/timeline?limit=3&cursor=${nextCursor}`,
    );
    expect(older.body.entries.map(lineOf)).toEqual(["matter.created"]);
    expect(older.body.nextCursor).toBe(undefined);
  });
});

describe("the list", () => {
  it("is newest first, by status and by client, page by page", async () => {
    const own = await ground.found("De la lista");
    const [one, other] = [await ground.addClient(own), await ground.addClient(own)];
    const ids: string[] = [];
    for (const clientId of [one.id, other.id, one.id, one.id])
      ids.unshift((await ground.openMatter(own, { clientId })).id);
    await ground.send(own, `PUT /api/matters/${ids[0]}/status`, { status: "on_hold" });
    const list = async (query: string) =>
      (await ground.send(own, `GET /api/matters${query}`)).body.matters.map(
        ({ id }: { id: string }) => id,
      );
    expect(await list("")).toEqual(ids);
    expect(await list("?status=active")).toEqual(ids.slice(1));
    expect(await list(`?client_id=${other.id}`)).toEqual([ids[2]]);
    expect(await list(`?client_id=${one.id}&status=active`)).toEqual([ids[1], ids[3]]);
    expect(await list(`?client_id=${newId()}`)).toEqual([]);
    const { body } = await ground.send(own, "GET /api/matters?limit=3");
    expect(Object.keys(body.matters[0]).toSorted()).toEqual(
      [
        ...["id", "title", "clientId", "clientName", "status", "practiceArea", "createdAt"],
      ].toSorted(),
    );
    expect(await list(`?limit=3&cursor=${body.nextCursor}`)).toEqual(ids.slice(3));
    const odd = await ground.send(own, "GET /api/matters?status=lost");
    expect([odd.status, odd.body.code]).toEqual([400, "INVALID_REQUEST"]);
  });
});

describe("a restricted matter", () => {
  it("is there for programs, partners and its team, and for nobody else of the firm", async () => {
    const own = await ground.found("Del muro");
    const partner = await ground.hire(own.id, "socia");
    const inside = await ground.hire(own.id, "dentro", "associate");
    const outside = await ground.hire(own.id, "fuera", "associate");
    const parties = [{ name: "Panificadora Secreta", role: "opposing" }];
    const { id } = await ground.openMatter(own, { restricted: true, parties });
    const team = [await ground.memberId(own.id, "dentro")];
    const put = await ground.send(own, `PATCH /api/matters/${id}`, { team });
    expect(put.body.team).toEqual(team);
    for (const cookie of [partner, inside])
      expect((await ground.request(`GET /api/matters/${id}`, { cookie })).status).toBe(200);
    const hidden = await ground.request(`GET /api/matters/${id}`, { cookie: outside });
    expect([hidden.status, hidden.body.code]).toEqual([404, "MATTER_NOT_FOUND"]);
    const list = await ground.request("GET /api/matters", { cookie: outside });
    expect(list.body.matters).toEqual([]);
    for (const line of [`PATCH /api/matters/${id}`, `PUT /api/matters/${id}/status`]) {
      const body = line.startsWith("PUT") ? { status: "closed" } : { title: "Otro" };
      expect((await ground.request(line, { cookie: outside, body })).status).toBe(404);
    }
    const check = await ground.request("POST /api/conflicts", {
      cookie: outside,
      body: { names: ["panificadora secreta"] },
    });
    expect(check.body.hits).toMatchObject([{ strength: "exact", matterId: null }]);
    const wall = { cookie: inside, body: { restricted: false } };
    expect((await ground.request(`PATCH /api/matters/${id}`, wall)).status).toBe(403);
  });
});

describe("what is told", () => {
  it("of a matter that is opened and closed, to the firm's endpoints alone", async () => {
    const own = await ground.found("Que escucha");
    const ear = await hearWith(ground, own.key);
    await ground.openMatter(firm);
    const opened = await ground.openMatter(own, { description: "Secreto" });
    await ground.send(own, `PUT /api/matters/${opened.id}/status`, { status: "closed" });
    const created = MatterEvent.parse(await ear.newest("matter.created"));
    expect(created.data).toMatchObject({ id: opened.id, firmId: own.id, previousStatus: null });
    const moved = MatterEvent.parse(await ear.newest("matter.status_changed"));
    expect(moved.data).toMatchObject({ status: "closed", previousStatus: "active" });
    expect(JSON.stringify([created, moved])).not.toContain("Secreto");
    await ear.close();
  });
});
