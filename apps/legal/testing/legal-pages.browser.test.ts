/** Legal's pages in a real browser: they fit, axe finds nothing, and no script is needed. */
import { describe, expect, it } from "vitest";
import { runsChromium, skippedBecause } from "#ui/test-browser.ts";
import { screenFaults } from "#ui/test-screens.ts";
import { browserStage } from "./browser-stage.ts";

const { ground, facts, waitingMatter, owed, payUrl, urlOf, pageOf } = browserStage();

describe.skipIf(!runsChromium)(`legal in a browser${skippedBecause}`, () => {
  it("its invoices fit, and axe finds nothing", { timeout: 180_000 }, async () => {
    const [partner, billing] = [await pageOf("socia"), await pageOf("cobranza")];
    const matter = `matters/${facts().ids?.["matter"]}`;
    const found = [
      ...(await screenFaults(billing, urlOf("invoices"), { name: "invoices" })),
      ...(await screenFaults(billing, urlOf(await owed()), { name: "invoice" })),
      ...(await screenFaults(partner, urlOf(`${await owed()}/print`), { name: "invoice-print" })),
      ...(await screenFaults(billing, urlOf(`${matter}/money`), { name: "matter-money" })),
      ...(await screenFaults(billing, urlOf("ageing"), { name: "ageing" })),
      ...(await screenFaults(partner, urlOf("connections"), { name: "connections" })),
      ...(await screenFaults(billing, await payUrl(), { name: "invoice-pay" })),
    ];
    expect(found).toEqual([]);
  });

  it("an invoice is drafted, issued and paid without a script", { timeout: 60_000 }, async () => {
    const page = await pageOf("socia", "off");
    await page.goto(urlOf(`matters/${await waitingMatter()}/money`));
    await page.getByRole("button", { name: "Hacer el borrador" }).click();
    await page.getByRole("button", { name: "Aprobar y emitir" }).click();
    await page.getByText("Registrar un pago").click();
    await page.getByRole("button", { name: "Registrar", exact: true }).click();
    expect(await page.getByText("Pagada", { exact: true }).count()).toBe(1);
  });

  it("fits, and axe finds nothing", { timeout: 180_000 }, async () => {
    const [partner, billing] = [await pageOf("socia"), await pageOf("cobranza")];
    const matter = `matters/${facts().ids?.["matter"]}`;
    const document = `${matter}/documents/${facts().ids?.["document"]}?page=2&start=400&end=560`;
    const found = [
      ...(await screenFaults(partner, urlOf("matters"), { name: "matters" })),
      ...(await screenFaults(partner, urlOf("matters?view=board"), { name: "board" })),
      ...(await screenFaults(partner, urlOf("new-matter"), { name: "new-matter" })),
      ...(await screenFaults(partner, urlOf(matter), { name: "matter" })),
      ...(await screenFaults(partner, urlOf(`${matter}/deadlines`), { name: "deadlines" })),
      ...(await screenFaults(partner, urlOf(`${matter}/documents`), { name: "documents" })),
      ...(await screenFaults(partner, urlOf(document), { name: "document" })),
      ...(await screenFaults(partner, urlOf(`${matter}/ask`), { name: "ask" })),
      ...(await screenFaults(partner, urlOf("search?q=pena+por+retraso"), { name: "search" })),
      ...(await screenFaults(partner, urlOf("research"), { name: "research" })),
      ...(await screenFaults(partner, urlOf("calendar"), { name: "calendar" })),
      ...(await screenFaults(partner, urlOf("court-days"), { name: "court-days" })),
      ...(await screenFaults(partner, urlOf("intakes"), { name: "intakes" })),
      ...(await screenFaults(partner, urlOf("clients"), { name: "clients" })),
      ...(await screenFaults(partner, urlOf("trust"), { name: "trust" })),
      ...(await screenFaults(partner, urlOf(`${matter}/funds`), { name: "matter-funds" })),
      ...(await screenFaults(partner, urlOf("reports"), { name: "reports" })),
      ...(await screenFaults(partner, urlOf("record"), { name: "record" })),
      ...(await screenFaults(partner, urlOf("people"), { name: "people" })),
      ...(await screenFaults(billing, urlOf(matter), { name: "matter-billing" })),
      ...(await screenFaults(billing, urlOf("people"), { name: "other-duty", status: 403 })),
    ];
    expect(found).toEqual([]);
  });

  it(
    "an intake with a conflict is accepted with a reason, without a script",
    { timeout: 60_000 },
    async () => {
      const page = await pageOf("socia", "off");
      await page.goto(urlOf("matters?status=intake"));
      await page.getByRole("link", { name: "Contrato de arrendamiento de una bodega" }).click();
      await page.getByText("Hay un conflicto de interés: para aceptarlo").waitFor();
      await page.getByRole("button", { name: "Cambiar" }).click();
      await page.getByText("Para aceptar el asunto escribe el motivo").waitFor();
      await page.getByLabel("Motivo").fill("Ambos lo consintieron por escrito");
      await page.getByRole("button", { name: "Cambiar" }).click();
      await page.getByText("Ambos lo consintieron por escrito").waitFor();
      await page.getByLabel("Nueva tarea").fill("Leer el contrato");
      await page.getByRole("button", { name: "Agregar" }).click();
      await page.getByRole("button", { name: "Terminar Leer el contrato" }).click();
      await page.getByRole("button", { name: "Retomar Leer el contrato" }).waitFor();
      await page.getByLabel("Pasa a").selectOption("closed");
      await page.getByRole("button", { name: "Cambiar" }).click();
      await page.getByText("Cerrado", { exact: true }).first().waitFor();
    },
  );

  it("a matter of a new client is opened from its form", { timeout: 60_000 }, async () => {
    const page = await pageOf("socia", "off");
    await page.goto(urlOf("matters"));
    await page.getByRole("link", { name: "Nuevo asunto" }).click();
    await page.getByRole("button", { name: "Abrir el asunto" }).click();
    await page.getByText("Escribe el título.").first().waitFor();
    await page.getByLabel("Título").fill("Divorcio de común acuerdo");
    await page.getByLabel("Materia").fill("familiar");
    await page.getByLabel("O un cliente nuevo").fill("Nora Nava");
    await page.getByRole("button", { name: "Abrir el asunto" }).click();
    await page.getByRole("heading", { name: "Divorcio de común acuerdo" }).waitFor();
    await page.getByText("Nora Nava").waitFor();
  });

  it("a deadline is read, confirmed and stands in the calendar", { timeout: 60_000 }, async () => {
    const page = await pageOf("socia", "off");
    await page.goto(urlOf(`matters/${facts().ids?.["matter"]}/deadlines`));
    const text = "Conteste dentro de los nueve días hábiles siguientes al emplazamiento.";
    await page.getByLabel("Texto del acuerdo").fill(text);
    await page.getByRole("button", { name: "Buscar plazos" }).click();
    const card = page.locator("section.card", { hasText: "nueve días hábiles" });
    await card.getByText("Falta saber qué día ocurrió: notificación.").waitFor();
    await card.getByLabel("Ley que cuenta").selectOption("mx-ccom");
    await card.getByLabel("Día: notificación").fill("2026-11-23");
    await card.getByRole("button", { name: "Calcular otra vez" }).click();
    await card.getByText("7 dic 2026").first().waitFor();
    await card.getByLabel("Qué vence").fill("Contestar la demanda");
    await card.getByRole("button", { name: "Confirmar y agendar" }).click();
    await page.getByText("Confirmado").waitFor();
    await page.goto(urlOf("calendar"));
    await page.getByRole("link", { name: "Contestar la demanda" }).waitFor();
  });

  it("a file is uploaded, read and found at its place", { timeout: 60_000 }, async () => {
    const page = await pageOf("socia", "off");
    await page.goto(urlOf(`matters/${facts().ids?.["matter"]}/documents`));
    const buffer = Buffer.from("La perita entregó su dictamen sobre el tacógrafo de la unidad 7.");
    const file = { name: "dictamen.txt", mimeType: "text/plain", buffer };
    await page.getByLabel("Archivo").setInputFiles(file);
    await page.getByLabel("Categoría").fill("dictamen");
    await page.getByRole("button", { name: "Subir" }).click();
    await page.getByText("En espera de lectura").waitFor();
    await ground().job("read-documents");
    await page.goto(urlOf("search?q=tacografo"));
    await page.getByRole("link", { name: "Ver en el documento dictamen" }).click();
    await page.locator("mark#found", { hasText: "tacógrafo de la unidad 7" }).waitFor();
    await page.getByRole("button", { name: "Resumir en cinco frases" }).click();
    await page.getByText("Frases citadas; no escribió ningún modelo").waitFor();
    await page.goto(urlOf(`matters/${facts().ids?.["matter"]}/documents`));
    const empty = { name: "nada.exe", mimeType: "text/plain", buffer: Buffer.from([77, 90, 0, 1]) };
    await page.getByLabel("Archivo").setInputFiles(empty);
    await page.getByRole("button", { name: "Subir" }).click();
    await page.getByText("No es un PDF, DOCX, TXT").first().waitFor();
  });

  it.each(["on", "off"] as const)(
    "documents are asked with scripts %s, and the answer leads to its place",
    { timeout: 60_000 },
    async (javaScript) => {
      const page = await pageOf("socia", javaScript);
      await page.goto(urlOf(`matters/${facts().ids?.["matter"]}/ask`));
      await page.getByLabel("Tu pregunta").first().fill("¿Cuál es la pena por cada día sin ruta?");
      await page.getByRole("button", { name: "Preguntar" }).click();
      const answer = page.getByRole("region", { name: "¿Cuál es la pena por cada día sin ruta?" });
      await answer.getByText("$12,500.00").first().waitFor();
      await answer.getByRole("link", { name: "Contrato de transporte escolar" }).first().click();
      await page.locator("mark#found", { hasText: "$12,500.00" }).waitFor();
    },
  );

  it("names are looked for, and a client is added", { timeout: 60_000 }, async () => {
    const page = await pageOf("socia", "off");
    await page.goto(urlOf("clients"));
    await page.getByLabel("Nombres, uno en cada línea").fill("transportes reyes\nNadie Conocido");
    await page.getByRole("button", { name: "Buscar" }).click();
    await page.getByText("Transportes Reyes, S.A. de C.V. (contraparte").waitFor();
    await page.getByLabel("RFC").fill("no es");
    await page.getByRole("button", { name: "Agregar un cliente" }).click();
    await page.getByText("Escribe el nombre.").first().waitFor();
    await page.getByText("Ese RFC no tiene la forma de uno.").first().waitFor();
    await page.getByLabel("Nombre", { exact: true }).fill("Nora Quintana");
    await page.getByLabel("RFC").fill("quin800101ab1");
    await page.getByRole("button", { name: "Agregar un cliente" }).click();
    await page.getByRole("cell", { name: "QUIN800101AB1" }).waitFor();
  });
});
