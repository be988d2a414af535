/** What the table of isolation aims at, and how its operations name it. */
import type { Claim } from "#platform/testing/isolation/claim.ts";
import type { LegalGround, TestFirm } from "./ground.ts";

/** What the victim has; each room adds its own where it makes things. */
export interface Victim {
  readonly at: TestFirm;
  readonly clientId: string;
  readonly matterId: string;
  readonly taskId: string;
  readonly eventId: string;
  readonly expenseId: string;
  readonly deadlineId: string;
  readonly documentId: string;
  readonly closureId: string;
}

export const livedAt = async (ground: LegalGround, at: TestFirm): Promise<Victim> => {
  const { id: clientId } = await ground.addClient(at, { name: "Canaria Confidencial" });
  const parties = [{ name: "Contraparte Canaria", role: "opposing" }];
  const matter = await ground.openMatter(at, { clientId, parties, restricted: true });
  const { id: matterId } = matter;
  const make = async (path: string, body: object): Promise<string> => {
    const got = await ground.send(at, `POST ${path}`, { matterId, ...body });
    if (got.status !== 201) throw new Error(`${path}: ${got.status} ${got.text}`);
    return got.body.id;
  };
  const client = { name: "Canaria Nueva", email: "canaria@example.org" };
  await make("/api/ecosystem/intakes", { crmId: "1", client, title: "X", practiceArea: "civil" });
  await make("/api/rates", { rate: 1234 });
  const text = "Conteste Canaria en tres días hábiles siguientes a la notificación.";
  const { body: read } = await ground.send(at, "POST /api/ai/deadlines", { matterId, text });
  const file = { name: "Canaria.txt", bytes: "Canaria debe pagar la renta." };
  const sent = await ground.sendFile(at, "/api/documents", file, { fields: { matterId } });
  await ground.job("read-documents");
  const closed = { from: "2026-12-24", to: "2026-12-24", reason: "Canaria" };
  const { body: closure } = await ground.send(at, "POST /api/court-closures", closed);
  return {
    at,
    documentId: sent.body.id,
    clientId,
    matterId,
    taskId: await make("/api/tasks", { title: "Canaria" }),
    eventId: await make("/api/calendar", { kind: "hearing", title: "C", day: "2026-11-24" }),
    expenseId: await make("/api/expenses", { amount: 10, description: "Canaria" }),
    deadlineId: read.deadlines[0].id,
    closureId: closure.id,
  };
};

const refused = { sees: "refused" } as const;

/** A read or a write that names the victim's firm, by whoever tries. */
export const reads = (
  { at }: Victim,
  path: Readonly<Record<string, string>> = {},
  more = "",
): Claim => ({ ...refused, aim: { path, query: `?firmId=${at.id}${more}` } });

export const writes = (
  { at }: Victim,
  path: Readonly<Record<string, string>>,
  body: object,
): Claim => ({ ...refused, aim: { path, query: `?firmId=${at.id}`, sent: { body } } });
