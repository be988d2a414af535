/** GET /api/cfdi/archive: whole, in order, made while it is read, and bounded. */
import { request as httpRequest } from "undici";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { filesIn } from "#platform/testing/zip-files.ts";
import { archiveZip } from "./archive-zip.ts";
import { issuedBetween } from "./archive.query.ts";
import { startInvoicing, type InvoicingGround } from "../testing/ground.ts";
import { call, quickReceiver, stamped } from "../testing/lifecycle.ts";

let ground: InvoicingGround;
beforeAll(async () => {
  ground = await startInvoicing();
});
afterAll(() => ground.stop());

const fetchZip = async (query: string, key = ground.key): Promise<Buffer> => {
  const url = `${ground.app.url}/api/cfdi/archive?${query}`;
  const got = await httpRequest(url, { headers: { "x-api-key": key } });
  const body = Buffer.from(await got.body.arrayBuffer());
  if (got.statusCode !== 200) throw new Error(`${got.statusCode} ${body.toString()}`);
  expect(got.headers["content-type"]).toBe("application/zip");
  return body;
};

test("XML and PDF of each, cancelled ones too, none of another day or organization", async () => {
  const uuids = [];
  for (let index = 0; index < 3; index += 1)
    uuids.push(await stamped(ground, { receptor: quickReceiver }));
  await call(ground, `POST /api/cfdi/${uuids[1]}/cancel`, { motivo: "02" });
  ground.clock.advance(dayMs);
  await stamped(ground);
  const zip = await fetchZip("from=2026-11-20&to=2026-11-20");
  const files = filesIn(zip);
  expect([...files.keys()]).toEqual(
    uuids.flatMap((uuid, index) => {
      const name = `2026-11/I-A${index + 1}-${uuid}`;
      return [`${name}.xml`, `${name}.pdf`];
    }),
  );
  const stored = await call(ground, `GET /api/cfdi/${uuids[0]}/xml`);
  expect(files.get(`2026-11/I-A1-${uuids[0]}.xml`)?.toString("utf8")).toBe(stored.text);
  const pdf = files.get(`2026-11/I-A3-${uuids[2]}.pdf`);
  expect(pdf?.subarray(0, 5).toString()).toBe("%PDF-");
  expect(filesIn(await fetchZip("from=2026-11-20&to=2026-11-21")).size).toBe(8);
  expect(filesIn(await fetchZip("from=2025-01-01&to=2025-01-31")).size).toBe(0);
  const stranger = await ground.addKey(undefined, await ground.addOrganization());
  expect(filesIn(await fetchZip("from=2026-11-20&to=2026-11-21", stranger)).size).toBe(0);
});

test("to its very end, also for a slow reader", async () => {
  const { services } = ground.app;
  const period = { from: "2026-11-01", to: "2026-11-30" };
  const found = await issuedBetween(services.db, ground.organizationId, period, 1);
  const many = Array.from({ length: 150 }, () => found).flat();
  const place = { services, organizationId: ground.organizationId };
  const parts: Buffer[] = [];
  for await (const part of archiveZip({ ...place, look: { mode: "sandbox", logo: null } }, many)) {
    parts.push(part as Buffer);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const zip = Buffer.concat(parts);
  expect(zip.readUInt16LE(zip.length - 12)).toBe(300);
});

test("a document is made when its turn comes, and none for whoever went away", async () => {
  const { services } = ground.app;
  const found = await issuedBetween(
    services.db,
    ground.organizationId,
    { from: "2026-11-01", to: "2026-11-30" },
    100,
  );
  const many = Array.from({ length: 500 }, () => found).flat();
  let read = 0;
  const db: typeof services.db = {
    ...services.db,
    run: (one, values) => {
      read += 1;
      return services.db.run(one, values);
    },
  };
  const zip = archiveZip(
    {
      services: { ...services, db },
      organizationId: ground.organizationId,
      look: { mode: "sandbox", logo: null },
    },
    many,
  );
  for await (const chunk of zip) {
    if ((chunk as Buffer).length > 0) break;
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(read).toBeLessThan(50);
});

test("400 for a period that is none or too long, 403, 401", async () => {
  for (const query of ["", "?from=2026-11-01", "?from=2026-11-02&to=2026-11-01", "?from=x&to=y"]) {
    const got = await call(ground, `GET /api/cfdi/archive${query}`);
    expect([got.status, got.body.errorCode]).toEqual([400, "VALIDATION_ERROR"]);
  }
  const line = "GET /api/cfdi/archive?from=2026-11-01&to=2026-11-30";
  expect((await call(ground, line, undefined, await ground.addKey(["cfdi:stamp"]))).status).toBe(
    403,
  );
  expect((await ground.request(line)).status).toBe(401);
  const head = await ground.request(line.replace("GET", "HEAD"), { key: ground.key });
  expect([head.status, head.text]).toEqual([200, ""]);
});
