/** The catalog's pages over HTTP: products, pictures, categories, a file of products. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import type { Got } from "#platform/testing/test-client.ts";
import type { Business } from "../testing/ground.ts";
import { startPeople, type PeopleGround } from "../testing/people.ts";

let ground: PeopleGround;
let fonda: Business;
let cookie: string;
beforeAll(async () => {
  ground = await startPeople();
  fonda = await ground.found();
  cookie = await ground.hire(fonda.id, "vera");
});
afterAll(() => ground.stop());

const at = (rest: string): string => `/n/${fonda.id}/${rest}`;
const see = (rest: string): Promise<Got> => ground.see(at(rest), cookie);
const press = (rest: string, form: Readonly<Record<string, string>>): Promise<Got> =>
  ground.press(at(rest), form, cookie);
const to = (got: Got): string => String(got.headers["location"]);

const typed = (more: Readonly<Record<string, string>> = {}) => ({
  action: "save",
  id: newId(),
  name: "Atole",
  price: "22.50",
  tax: "iva16",
  soldBy: "piece",
  newCategory: "Bebidas calientes",
  claveUnidad: "H87",
  claveProdServ: "90101500",
  ...more,
});
const known = async (q: string): Promise<readonly { id: string; price: number }[]> =>
  (await ground.read(`/api/products?tenantId=${fonda.id}&q=${encodeURIComponent(q)}`)).body
    .products;

describe("a product", () => {
  test("303: added once however often the form is sent, then changed and paused", async () => {
    const form = typed();
    const got = await press("catalog/new", form);
    expect([got.status, to(got)]).toEqual([303, at(`catalog/${form.id}?done=added`)]);
    await press("catalog/new", form);
    expect(await known("Atole")).toMatchObject([{ id: form.id, price: 22.5 }]);
    expect((await see(`catalog/${form.id}`)).text).toContain("Bebidas calientes");
    await press(`catalog/${form.id}`, { ...form, price: "$1,025" });
    await press(`catalog/${form.id}/standing`, { standing: "resting" });
    expect(await known("Atole")).toMatchObject([{ price: 1025, isActive: false }]);
    expect((await see("catalog?standing=resting&q=ato")).text).toContain("Atole");
    expect((await see("catalog?standing=active&q=ato")).text).toContain("Ningún producto");
  });

  test("200: SAT's key is found by words, and what was typed stays", async () => {
    const found = await press("catalog/new", typed({ action: "find", claveProdServ: "cafe" }));
    expect(found.status).toBe(200);
    const key = /value="pick:(\d{8})"/.exec(found.text)?.[1] ?? "";
    expect(found.text).toContain('value="Atole"');
    const picked = await press("catalog/new", typed({ action: `pick:${key}` }));
    expect(picked.text).toContain(`value="${key}"`);
  });

  test("200: keys that the business gave its products come first", async () => {
    await press("catalog/new", typed({ id: newId(), code: "", claveProdServ: "50193002" }));
    const found = await press("catalog/new", typed({ action: "find", claveProdServ: "bebidas" }));
    expect(/value="pick:(\d{8})"/.exec(found.text)?.[1]).toBe("50193002");
  });

  test.each([
    ["no name", { name: " " }, "Escribe el nombre"],
    ["a price that is none", { price: "gratis" }, "dos decimales como máximo"],
    ["no category", { newCategory: "" }, "Elige una categoría"],
    ["a key that SAT does not have", { claveProdServ: "99999999" }, "no tiene esa clave"],
  ])("400: %s", async (_, more, says) => {
    const got = await press("catalog/new", typed(more));
    expect([got.status, got.text.includes(says)]).toEqual([400, true]);
  });

  test("404: one of another business; 403: for those at the till", async () => {
    const other = await ground.found();
    const foreign = other.product("Tlacoyo de frijol");
    expect((await see(`catalog/${foreign}`)).status).toBe(404);
    expect((await press(`catalog/${foreign}`, typed())).status).toBe(404);
    const till = await ground.hire(fonda.id, "tito", "operational");
    for (const rest of ["catalog", "settings", "settings/connections", "staff"])
      expect((await ground.see(at(rest), till)).status, rest).toBe(403);
    for (const rest of ["today", "orders", "customers", "drawers"])
      expect((await ground.see(at(rest), till)).status, rest).toBe(200);
  });
});

test("a code: kept, refused where another has it, told when both would be sold", async () => {
  const first = typed({ name: "Jalea", code: " 7500000000017 " });
  expect((await press("catalog/new", first)).status).toBe(303);
  expect((await see(`catalog/${first.id}`)).text).toContain('value="7500000000017"');
  expect((await press(`catalog/${first.id}`, first)).status).toBe(303);
  for (const [code, says] of [
    ["7500000000017", "ya tiene ese código"],
    ["con espacio", "1 a 40 letras"],
  ] as const) {
    const got = await press("catalog/new", typed({ name: "Ate", code }));
    expect([got.status, got.text.includes(says)]).toEqual([400, true]);
  }
  await press(`catalog/${first.id}/standing`, { standing: "resting" });
  await press("catalog/new", typed({ name: "Ate", code: "7500000000017" }));
  const back = await press(`catalog/${first.id}/standing`, { standing: "active" });
  expect([back.status, back.text.includes("ya tiene ese código")]).toEqual([400, true]);
});

describe("a picture", () => {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=",
    "base64",
  );
  const send = (bytes: Buffer): Promise<Got> => {
    const form = new FormData();
    form.append("picture", new File([new Uint8Array(bytes)], "foto.png"));
    const id = fonda.product("Tlacoyo de frijol");
    return ground.upload(at(`catalog/${id}/picture`), form, cookie);
  };
  const urlOf = async (): Promise<string> =>
    ((await known("Tlacoyo"))[0] as unknown as { imageUrl: string }).imageUrl;

  test("303: kept, shown to everybody for a year, replaced, and taken away", async () => {
    expect((await send(png)).status).toBe(303);
    const first = new URL(await urlOf()).pathname;
    const shown = await ground.see(first);
    expect([shown.status, shown.headers["content-type"]]).toEqual([200, "image/png"]);
    expect(shown.headers["cache-control"]).toContain("immutable");
    await send(png);
    expect((await ground.see(first)).status).toBe(404);
    const id = fonda.product("Tlacoyo de frijol");
    await press(`catalog/${id}/picture`, { remove: "yes" });
    expect(await urlOf()).toBe("");
  });

  test("400: another kind of file, whatever it is called, and one that is too large", async () => {
    const svg = await send(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"));
    expect([svg.status, svg.text.includes("no es una imagen")]).toEqual([400, true]);
    const large = await send(Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]));
    expect([large.status, large.text.includes("pasa de 2 MB")]).toEqual([400, true]);
    expect((await send(Buffer.concat([png, Buffer.alloc(1_500_000)]))).status).toBe(303);
    const wide = Buffer.from(png);
    wide.writeUInt32BE(50_000, 16);
    wide.writeUInt32BE(50_000, 20);
    const got = await send(wide);
    expect([got.status, got.text.includes("25 millones de puntos")]).toEqual([400, true]);
  });
});

test("categories are added and renamed; a name is there once", async () => {
  expect((await press("catalog/categories", { name: "Panes" })).status).toBe(303);
  expect((await press("catalog/categories", { name: "Panes" })).status).toBe(400);
  const page = (await see("catalog/categories")).text;
  const id = /catalog\/categories\/([0-9a-f-]{36})/.exec(page)?.[1] ?? "";
  expect((await press(`catalog/categories/${id}`, { name: "Panes" })).status).toBe(400);
  expect((await press(`catalog/categories/${id}`, { name: "Pan dulce" })).status).toBe(303);
  expect((await see("catalog/categories")).text).toContain("Pan dulce");
});

test("a file: what is good comes in, what is not is told line by line", async () => {
  const send = (text: string | Buffer): Promise<Got> => {
    const form = new FormData();
    form.append("file", new File([new Uint8Array(Buffer.from(text))], "lista.csv"));
    return ground.upload(at("catalog/import"), form, cookie);
  };
  const head = "Nombre;Categoría;Precio;Impuesto\r\n";
  const good = '"Mole; de olla";Caldos;"1,085.50";0\r\nTlacoyo de frijol;Antojitos;36;16\r\n';
  const got = await send(Buffer.from(`${head}${good}Sin precio;Caldos;caro;16\r\n`, "latin1"));
  expect(got.status).toBe(200);
  expect(got.text).toContain("1 agregados, 1 actualizados, 0 sin cambios, 1 no entraron");
  expect(got.text).toContain("no es una cantidad");
  expect(await known("Mole; de olla")).toMatchObject([{ price: 1085.5, taxKind: "iva0" }]);
  expect((await send(`${head}${good}`)).text).toContain("0 agregados, 0 actualizados, 2 sin");
  const coded = "nombre,categoria,precio,codigo\n";
  const two = await send(`${coded}Mole; de olla,Caldos,1085.50,M-1\nChile,Caldos,9,m-1\n`);
  expect(two.text).toContain("otro producto a la venta ya tiene ese código");
  await send(`${head}${good}`);
  // A file without codes leaves them as they are.
  expect(await known("M-1")).toMatchObject([{ name: "Mole; de olla" }]);
  expect((await send("hola\n")).status).toBe(400);
  const open = await send(`${head}Tlacoyo;"Antojitos;35;16\r\n`);
  expect([open.status, open.text.includes("comillas que no cierran")]).toEqual([400, true]);
  expect((await send(`${head}${"x;y;1;16\n".repeat(2001)}`)).text).toContain("pasa de 2,000");
});
