/** Documents: kept byte for byte, read in a child, found with their passage and page. */
import { request as httpRequest } from "undici";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { addDocument, addVersion } from "./keep-document.command.ts";
import { startLegal, type LegalGround, type TestFile, type TestFirm } from "../testing/ground.ts";
import { bombDocx, docxOf, lockedDocx, lockedPdf, mailOf, pdfOf } from "../testing/papers.ts";

let ground: LegalGround;
let firm: TestFirm;
let matterId: string;
beforeAll(async () => {
  ground = await startLegal();
  firm = await ground.found();
  matterId = (await ground.openMatter(firm)).id as string;
});
afterAll(() => ground.stop());

const add = (file: TestFile, fields: object = {}) =>
  ground.sendFile(firm, "/api/documents", file, { fields: { matterId, ...fields } });

/** Added and read. */
const read = async (file: TestFile) => {
  const { status, body, text } = await add(file);
  expect([status, status === 201 ? "" : text]).toEqual([201, ""]);
  await ground.job("read-documents");
  return (await ground.send(firm, `GET /api/documents/${body.id}`)).body;
};

const search = async (q: string, more = "") =>
  (await ground.send(firm, `GET /api/documents/search?q=${encodeURIComponent(q)}${more}`)).body
    .results;

const pdf = pdfOf([
  ["CONTRATO DE ARRENDAMIENTO", "PRIMERA.- El arrendador entrega la bodega de Apizaco."],
  ["SEGUNDA.- La renta mensual es de 48,000 pesos.", "Se paga dentro de los cinco primeros días."],
]);

describe("201", () => {
  test("a PDF: waits, is read page by page, and is found with its passage and page", async () => {
    const added = await add({ name: "Bodega.pdf", bytes: pdf }, { category: "contrato" });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      title: "Bodega",
      category: "contrato",
      kind: "pdf",
      state: "waiting",
      version: 1,
      size: pdf.length,
    });
    await ground.job("read-documents");
    const { body } = await ground.send(firm, `GET /api/documents/${added.body.id}`);
    expect(body).toMatchObject({ state: "ready", pages: 2, trouble: null });
    const [hit] = await search("¿Cuánto se paga de renta al mes?");
    expect(hit).toMatchObject({ documentId: added.body.id, page: 2, title: "Bodega", version: 1 });
    expect(hit.passage).toContain("48,000 pesos");
    const { body: whole } = await ground.send(firm, `GET /api/documents/${added.body.id}/text`);
    const joined = whole.pages.map(({ text }: { readonly text: string }) => text).join("\f");
    expect(joined.slice(hit.start, hit.end)).toBe(hit.passage);
    expect(whole.pages[1].start).toBe(whole.pages[0].text.length + 1);
    const { body: listed } = await ground.send(firm, `GET /api/documents?matter_id=${matterId}`);
    expect(listed.documents[0].id).toBe(added.body.id);
  });

  test("DOCX by its page breaks, and entities of a DTD stand for nothing", async () => {
    const bytes = docxOf([
      "Cl\u00e1usula de exclusividad &amp; territorio &a;",
      "\f",
      "Firma en Puebla",
    ]);
    const got = await read({ name: "x.zip", bytes });
    expect(got).toMatchObject({ kind: "docx", state: "ready", pages: 2 });
    const { body } = await ground.send(firm, `GET /api/documents/${got.id}/text`);
    expect(body.pages[0].text).toContain("exclusividad & territorio &a;");
    expect((await search("Puebla"))[0]).toMatchObject({ documentId: got.id, page: 2 });
  });

  test("a mail by its words, its attachments by name; a page without its script", async () => {
    const mail = await read({ name: "mail.eml", bytes: mailOf() });
    expect(mail).toMatchObject({ kind: "eml", state: "ready" });
    const { body } = await ground.send(firm, `GET /api/documents/${mail.id}/text`);
    expect(body.pages[0].text).toContain("From: Ana Muñoz");
    expect(body.pages[0].text).toContain("El perito entregó el dictamen de grafoscopía.");
    expect(body.pages[0].text).toContain("Attachment: dictamen.pdf");
    expect(body.pages[0].text).not.toContain("Otra cosa");
    const html =
      "<!doctype html><title>t</title><script>alert('zanahoria')</script><p>Caf&eacute; &lt;b&gt;";
    const page = await read({ name: "a.txt", bytes: html });
    expect(page).toMatchObject({ kind: "html", versions: [{ isActive: true }] });
    const text = await ground.send(firm, `GET /api/documents/${page.id}/text`);
    expect(text.body.pages[0].text.trim()).toBe("Café <b>");
  });

  test("old Windows text, Markdown, and a text of many pages", async () => {
    const old = await read({
      name: "viejo.txt",
      bytes: Buffer.from("Cesi\xf3n de derechos", "latin1"),
    });
    expect((await search("cesion"))[0]).toMatchObject({ documentId: old.id });
    expect((await read({ name: "n.md", bytes: "# Notas\n\nAlgo" })).kind).toBe("markdown");
    const long = "Una frase bastante corta. ".repeat(800);
    const got = await read({ name: "largo.txt", bytes: long });
    expect(got.pages).toBeGreaterThan(5);
  });

  test("what has no text is kept, flagged and handed out again", { timeout: 60_000 }, async () => {
    const cases: readonly (readonly [TestFile, string])[] = [
      [{ name: "scan.pdf", bytes: pdfOf([[]]) }, "scanned"],
      [{ name: "locked.docx", bytes: lockedDocx() }, "locked"],
      [{ name: "locked.pdf", bytes: lockedPdf() }, "locked"],
      [{ name: "broken.pdf", bytes: "%PDF-1.7\nnothing" }, "broken"],
      [{ name: "bomb.docx", bytes: bombDocx() }, "large"],
      [{ name: "blank.txt", bytes: "  \n " }, "empty"],
    ];
    for (const [file, trouble] of cases) {
      const got = await read(file);
      expect([file.name, got.state, got.trouble]).toEqual([file.name, "unreadable", trouble]);
    }
  });

  test("macros and scripts are told of", async () => {
    const macro = docxOf(["Hola"], [{ name: "word/vbaProject.bin", body: Buffer.from("x") }]);
    expect((await read({ name: "m.docx", bytes: macro })).versions[0].isActive).toBe(true);
  });
});

test("title and category are changed, and recorded once", async () => {
  const { body } = await add({ name: "c.txt", bytes: "Categoría" });
  const name = { title: "Contrato marco", category: "contrato" };
  for (const _ of [1, 2]) {
    const got = await ground.send(firm, `PATCH /api/documents/${body.id}`, name);
    expect([got.status, got.body]).toEqual([200, expect.objectContaining(name)]);
  }
  const { body: audit } = await ground.send(firm, "GET /api/audit");
  const changes = audit.entries.filter(
    (one: { readonly action: string; readonly subjectId: string }) =>
      one.action === "document.changed" && one.subjectId === body.id,
  );
  expect(changes).toHaveLength(1);
});

describe("versions", () => {
  test("the newest is searched, older ones stay; the same bytes again are none", async () => {
    const first = await read({ name: "v.txt", bytes: "El zapatero promete botas." });
    const path = `/api/documents/${first.id}/versions`;
    const second = { name: "v2.txt", bytes: "El zapatero promete sandalias." };
    const made = await ground.sendFile(firm, path, second);
    expect([made.status, made.body.version, made.body.versions.length]).toEqual([201, 2, 2]);
    await ground.job("read-documents");
    expect((await ground.sendFile(firm, path, second)).status).toBe(200);
    expect(await search("sandalias")).toHaveLength(1);
    expect(await search("botas")).toEqual([]);
    const old = await ground.send(firm, `GET /api/documents/${first.id}/text?version=1`);
    expect(old.body.pages[0].text).toContain("botas");
  });

  test("a form that is sent again, with another boundary, is the same request", async () => {
    const headers = { "idempotency-key": newId() };
    const send = (bytes: string) =>
      ground.sendFile(
        firm,
        "/api/documents",
        { name: "i.txt", bytes },
        { fields: { matterId }, headers },
      );
    const [one, two] = [await send("Igual"), await send("Igual")];
    expect([one.status, two.body.id]).toEqual([201, one.body.id]);
    expect(two.headers["idempotency-replayed"]).toBe("true");
    const other = await send("Distinto");
    expect([other.status, other.body.code]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
  });
});

test("the file is handed out byte for byte, and never shown inside the house", async () => {
  const bytes = Buffer.from("<html><script>alert(1)</script>");
  const { body } = await add({ name: 'pá"g.html', bytes });
  const got = await httpRequest(`${ground.app.url}/api/documents/${body.id}/file`, {
    headers: { "x-api-key": firm.key },
  });
  expect(Buffer.from(await got.body.arrayBuffer()).equals(bytes)).toBe(true);
  expect(got.headers["content-type"]).toBe("application/octet-stream");
  expect(got.headers["content-disposition"]).toBe(
    `attachment; filename="p_g.html"; filename*=UTF-8''p%C3%A1g.html`,
  );
  expect(got.headers["content-security-policy"]).toContain("sandbox");
  expect(got.headers["x-content-type-options"]).toBe("nosniff");
});

describe("refusals", () => {
  test("413 for a body of 26 MB, and for a file of a byte more than 25", async () => {
    const { services, server } = ground.app;
    for (const url of ["/api/documents", `/api/documents/${newId()}/versions`]) {
      const headers = { "x-api-key": firm.key, "content-type": "multipart/form-data; boundary=x" };
      const payload = Buffer.alloc(26 * 1024 * 1024);
      const got = await server.instance.inject({ method: "POST", url, headers, payload });
      expect([got.statusCode, got.json().code]).toEqual([413, "DOCUMENT_TOO_LARGE"]);
    }
    const file = { name: "a.txt", bytes: Buffer.alloc(25 * 1024 * 1024 + 1, "a") };
    const wish = { matterId, category: "", file };
    const now = services.clock.now();
    const refused = { code: "document_too_large" };
    expect(await addDocument(services.db, firm.access, wish, now)).toMatchObject(refused);
    const again = await addVersion(services.db, firm.access, newId(), file, now);
    expect(again).toMatchObject(refused);
  });

  test("415 for what is no document, whatever its name; 400 without a file; 404", async () => {
    const exe = { name: "contrato.pdf", bytes: Buffer.from([0x4d, 0x5a, 0, 1, 2]) };
    const got = await add(exe);
    expect([got.status, got.body.code]).toEqual([415, "DOCUMENT_TYPE_UNSUPPORTED"]);
    const { body } = await add({ name: "a.txt", bytes: "a" });
    const path = `/api/documents/${body.id}/versions`;
    expect((await ground.sendFile(firm, path, exe)).status).toBe(415);
    const empty = await add({ name: "a.txt", bytes: "" });
    expect([empty.status, empty.body.field]).toEqual([400, "file"]);
    const json = await ground.send(firm, "POST /api/documents", { matterId });
    expect(json.status).toBe(415);
    const text = { name: "a.txt", bytes: "a" };
    const nowhere = await add(text, { matterId: newId() });
    expect([nowhere.status, nowhere.body.code]).toEqual([404, "MATTER_NOT_FOUND"]);
    const unknown = await ground.sendFile(firm, `/api/documents/${newId()}/versions`, text);
    expect([unknown.status, unknown.body.code]).toEqual([404, "DOCUMENT_NOT_FOUND"]);
    for (const line of [
      `GET /api/documents/${newId()}`,
      `GET /api/documents/${newId()}/text`,
      `GET /api/documents/${newId()}/file`,
      `GET /api/documents/${body.id}/file?version=7`,
    ]) {
      const none = await ground.send(firm, line);
      expect([line, none.status, none.body.code]).toEqual([line, 404, "DOCUMENT_NOT_FOUND"]);
    }
    const named = await ground.send(firm, `PATCH /api/documents/${newId()}`, { title: "Otro" });
    expect([named.status, named.body.code]).toEqual([404, "DOCUMENT_NOT_FOUND"]);
    for (const line of ["GET /api/documents?", "GET /api/documents/search?q=a&"]) {
      const none = await ground.send(firm, `${line}matter_id=${newId()}`);
      expect([none.status, none.body.code]).toEqual([404, "MATTER_NOT_FOUND"]);
    }
  });

  test("an upload names its firm and is for those who work on matters", async () => {
    const text = { name: "a.txt", bytes: "a" };
    const key = await ground.addKey(["legal:write"]);
    const to = (query: string, by: object) =>
      ground.sendFile(firm, `/api/documents${query}`, text, { fields: { matterId }, ...by });
    const versions = `/${newId()}/versions`;
    for (const path of ["", versions]) {
      expect((await to(path, { key })).body.code).toBe("INVALID_REQUEST");
      expect((await to(`${path}?firmId=${newId()}`, { key })).body.code).toBe("FIRM_NOT_FOUND");
      const cookie = await ground.hire(firm.id, `cobranza${path.length}`, "billing");
      expect((await to(`${path}?firmId=${firm.id}`, { cookie })).body.code).toBe("FORBIDDEN");
    }
  });
});

test("a restricted matter's documents are found by its team alone", async () => {
  const { id } = await ground.openMatter(firm, { restricted: true });
  const file = { name: "s.txt", bytes: "El ornitorrinco vive en Tlaxcala." };
  const { body } = await ground.sendFile(firm, "/api/documents", file, {
    fields: { matterId: id },
  });
  await ground.job("read-documents");
  const associate = await ground.hire(firm.id, "asociada", "associate");
  const partner = await ground.hire(firm.id, "socia", "partner");
  const find = async (cookie: string) =>
    (await ground.request("GET /api/documents/search?q=ornitorrinco", { cookie })).body.results;
  expect(await find(associate)).toEqual([]);
  expect(await find(partner)).toHaveLength(1);
  expect(await search("ornitorinco", `&matter_id=${id}`)).toHaveLength(1);
  const line = "GET /api/documents/search?q=ornitorinco";
  const meant = [{ asked: "ornitorinco", meant: "ornitorrinco" }];
  expect((await ground.send(firm, line)).body.spelled).toEqual(meant);
  // Who does not see the matter is not told its words by way of a spelling.
  const others = await ground.request(line, { cookie: associate });
  expect(others.body).toMatchObject({ results: [], spelled: [] });
  expect(await search("ornitorrinco", `&matter_id=${matterId}`)).toEqual([]);
  const got = await ground.request(`GET /api/documents/${body.id}`, { cookie: associate });
  expect(got.status).toBe(404);
});
