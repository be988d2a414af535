// Certificates over HTTP: every check by its code, a renewal without a gap, and never a key back.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  certificateOf,
  encryptedKey,
  numberAt,
  type MadeCertificate,
} from "#libraries/cfdi/authority/make-certificates.ts";
import { kemper, type Taxpayer } from "#libraries/cfdi/authority/subject-names.ts";
import type { CertificateKind } from "#libraries/cfdi/authority/subject-names.ts";
import { testAuthority, testCertificate } from "#libraries/cfdi/testing/test-authority.ts";
import { testKeys } from "#libraries/cfdi/testing/test-keys.ts";
import { dayMs, plusMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { invoicingNeeds, invoicingOff } from "../contents/production-needs.ts";
import { startInvoicing, type InvoicingGround } from "../testing/ground.ts";

const start = new Date("2026-11-20T18:00:00Z");
const password = "secreta ñ";
const folder = mkdtempSync(join(tmpdir(), "sat-"));
let ground: InvoicingGround;
let production: InvoicingGround;

let place = 100;
const make = (
  now = start,
  kind: CertificateKind = "csd",
  taxpayer: Taxpayer = kemper,
): MadeCertificate => {
  const order = { kind, taxpayer, number: numberAt(now, (place += 1)), now };
  return certificateOf(testAuthority(), order, testKeys("issuer"));
};
const made = make();

beforeAll(async () => {
  writeFileSync(join(folder, "AC-SAT.cer"), testAuthority().certificate);
  writeFileSync(join(folder, "leaf.cer"), made.certificate);
  writeFileSync(join(folder, "README.txt"), "not a certificate");
  ground = await startInvoicing();
  const variables = { MILPA_INVOICING_SAT_AUTHORITIES: folder };
  production = await startInvoicing({ mode: "production", variables });
});
afterAll(async () => {
  await ground.stop();
  await production.stop();
  rmSync(folder, { recursive: true });
});

const bodyOf = ({ certificate, key }: Pick<MadeCertificate, "certificate" | "key">, more = {}) => ({
  certificateBase64: certificate.toString("base64"),
  keyBase64: encryptedKey(key, password).toString("base64"),
  password,
  ...more,
});
const without = (on = ground) => on.addOrganization({ certificate: false });
const upload = async (body: object, organizationId: string, on = ground) =>
  on.request("POST /api/organization/certificates", {
    key: await on.addKey(undefined, organizationId),
    body,
  });
const list = async (organizationId: string) =>
  (
    await ground.request("GET /api/organization/certificates", {
      key: await ground.addKey(undefined, organizationId),
    })
  ).body.certificates;

describe("201", () => {
  test("makes the organization ready to stamp, and tells nothing of the key", async () => {
    const organizationId = await without();
    const key = await ground.addKey(undefined, organizationId);
    expect((await ground.stamp({}, { key })).status).toBe(403);
    const got = await upload(bodyOf(made), organizationId);
    expect(got.status, got.text).toBe(201);
    expect(got.body).toEqual({
      success: true,
      number: made.number,
      rfc: kemper.rfc,
      inUse: true,
      daysLeft: 1461,
      validFrom: start.toISOString(),
      validUntil: plusMs(start, 1461 * dayMs).toISOString(),
      uploadedAt: start.toISOString(),
    });
    expect((await ground.stamp({}, { key })).status).toBe(201);
    expect((await upload(bodyOf(made), organizationId)).status).toBe(201);
    expect(await list(organizationId)).toHaveLength(1);
  });

  test("a renewal seals from then on, and the older one stays listed", async () => {
    const organizationId = await ground.addOrganization();
    const renewal = make(start);
    ground.clock.advance(1);
    const later = make(plusMs(start, 1_000));
    expect((await upload(bodyOf(later), organizationId)).body.errorCode).toBe(
      "CERTIFICATE_REFUSED",
    );
    ground.clock.advance(2_000);
    expect((await upload(bodyOf(renewal), organizationId)).status).toBe(201);
    expect((await upload(bodyOf(later), organizationId)).body.inUse).toBe(true);
    const used = (await list(organizationId)).map((one: { inUse: boolean }) => one.inUse);
    expect(used).toEqual([true, false, false]);
    const key = await ground.addKey(undefined, organizationId);
    const { body } = await ground.stamp({}, { key });
    const xml = Buffer.from(body.xmlBase64 as string, "base64").toString();
    expect(xml).toContain(`NoCertificado="${later.number}"`);
  });
});

describe("422", () => {
  const refused = async (body: object, on = ground) => {
    const got = await upload(body, await without(on), on);
    expect(got.body).toMatchObject({ success: false, errorCode: "CERTIFICATE_REFUSED" });
    return [got.status, ...got.body.details.map(({ code }: { code: string }) => code)];
  };

  test("names what is wrong by its code", async () => {
    const nothing = Buffer.from("nothing").toString("base64");
    const other = testKeys("csd").privateKey;
    const another = { ...kemper, rfc: "XIA190128J61" };
    expect(await refused(bodyOf(made, { password: "wrong" }))).toContain("CONTRASENA_INCORRECTA");
    expect(await refused(bodyOf(made, { certificateBase64: nothing }))).toContain(
      "CERTIFICADO_ILEGIBLE",
    );
    expect(await refused(bodyOf(made, { keyBase64: nothing }))).toContain("LLAVE_ILEGIBLE");
    expect(await refused(bodyOf({ ...made, key: other }))).toEqual([422, "303"]);
    expect(await refused(bodyOf(make(start, "csd", another)))).toEqual([422, "303"]);
    expect(await refused(bodyOf(make(start, "fiel")))).toEqual([422, "306"]);
    expect(await refused(bodyOf(make(plusMs(start, -1_500 * dayMs))))).toEqual([422, "305"]);
  });

  test("in production for one that SAT did not issue; SAT's own is taken", async () => {
    // Under the name of the one that is SAT's here, with another key.
    const foreign = testCertificate("forged");
    expect(await refused(bodyOf(foreign), production)).toEqual([422, "308"]);
    const got = await upload(bodyOf(made), await without(production), production);
    expect(got.status, got.text).toBe(201);
  });
});

test("400 for a body that holds no files, 403 without the permission", async () => {
  const got = await upload({ certificateBase64: "%", keyBase64: "", password: 1 }, await without());
  expect([got.status, got.body.errorCode]).toEqual([400, "VALIDATION_ERROR"]);
  const key = await ground.addKey(["cfdi:stamp"]);
  for (const line of ["GET", "POST"]) {
    const answer = await ground.request(`${line} /api/organization/certificates`, {
      key,
      ...(line === "POST" && { body: bodyOf(made) }),
    });
    expect(answer.status).toBe(403);
  }
});

describe("production", () => {
  const needs = (satAuthorities: string, houseOrganization = "") =>
    invoicingNeeds({ satAuthorities, houseOrganization });

  test("takes no certificate while nothing tells SAT's from forged ones", async () => {
    expect(needs("")).toEqual([]);
    expect(invoicingOff({ satAuthorities: "" })).toHaveLength(1);
    expect(invoicingOff({ satAuthorities: folder })).toEqual([]);
    const off = await startInvoicing({ mode: "production", variables: {} });
    const got = await upload(bodyOf(made), await without(off), off);
    expect([got.status, got.body.errorCode]).toEqual([409, "ISSUING_NOT_CONFIGURED"]);
    await off.stop();
  });

  test("does not start with a folder that holds no authority", () => {
    expect(needs(folder)).toEqual([]);
    expect(needs(join(folder, "nowhere"))[0]).toContain("cannot be read");
    const empty = mkdtempSync(join(tmpdir(), "sat-"));
    expect(needs(empty)[0]).toContain("no certificate of an authority");
    rmSync(empty, { recursive: true });
  });

  test("nor with a house organization that is no id", () => {
    expect(needs(folder, "milpa")[0]).toContain("MILPA_INVOICING_HOUSE_ORGANIZATION");
  });
});

test("404 for a key whose organization is not there", async () => {
  const files = { certificateBase64: "AAAA", keyBase64: "AAAA", password };
  expect((await upload(files, newId())).status).toBe(404);
});
