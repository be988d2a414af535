/** Forms with files: what a page that takes them is handed, and what is refused. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bodyLimitBytes, filesMost } from "../../limits.ts";
import { sampleDefinition } from "../../testing/sample-definition.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import type { Got } from "../../testing/test-client.ts";
import { html } from "../page.ts";
import { routesOf } from "../route.ts";

const { page } = routesOf<unknown, unknown>();
const shape = { summary: "For a test.", auth: ["public"] } as const;
const upload = page(
  { name: "takeFiles", route: "POST /files", takesFiles: true, ...shape },
  ({ form, files }) => {
    const sizes = Object.entries(files).map(([name, file]) => [
      ...[name, file?.name, file?.bytes.length, file?.bytes.toString("latin1").slice(0, 20)],
    ]);
    return Promise.resolve(html(JSON.stringify({ form, files: sizes })));
  },
);
const plain = page({ name: "takeNone", route: "POST /plain", ...shape }, ({ files }) =>
  Promise.resolve(html(String(Object.keys(files).length))),
);

let app: TestApp;
beforeAll(async () => {
  const pages = [...sampleDefinition.pages, upload, plain];
  app = await startTestApp({ ...sampleDefinition, pages });
});
afterAll(() => app.stop());

const send = (raw: string | Buffer, contentType: string, path = "/files"): Promise<Got> =>
  app.request(`POST ${path}`, { raw, headers: { "content-type": contentType } });

/** As a browser writes it. */
const sent = async (form: FormData, path = "/files"): Promise<Got> => {
  const body = new Response(form);
  const bytes = Buffer.from(await body.arrayBuffer());
  return send(bytes, body.headers.get("content-type") ?? "", path);
};

const formOf = (entries: readonly (readonly [string, string | File])[]): FormData => {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
};

const bound = "multipart/form-data; boundary=x";

describe("200", () => {
  test("texts and files, the first of each name, bytes as they are", async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    const file = new File([bytes], "niño ñ.cer");
    const got = await sent(
      formOf([
        ...([["password", "a\u0000ñ"] as const, ["password", "other"]] as const),
        ...([["certificate", file] as const, ["certificate", new File(["x"], "y")]] as const),
      ]),
    );
    expect(got.body).toEqual({
      form: { password: "añ" },
      files: [
        ["certificate", "niño ñ.cer", 256, Buffer.from(bytes).toString("latin1").slice(0, 20)],
      ],
    });
  });

  test("a field in which no file was chosen is none", async () => {
    const text =
      '--x\r\nContent-Disposition: form-data; name="a"; filename=""\r\n' +
      "Content-Type: application/octet-stream\r\n\r\n\r\n--x--\r\n";
    expect((await send(text, bound)).body).toEqual({ form: {}, files: [] });
    expect((await send("", bound)).body).toEqual({ form: {}, files: [] });
  });

  test("a field named like what every object has stays a field", async () => {
    const got = await sent(
      formOf([
        ["__proto__", "x"],
        ["constructor", new File(["y"], "z")],
      ]),
    );
    expect(got.status).toBe(200);
  });
});

describe("400", () => {
  test.each([
    ["no boundary", "--x--\r\n", "multipart/form-data"],
    [
      "another boundary",
      '--y\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--y--',
      bound,
    ],
    ["cut off", '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1', bound],
    ["no form at all", "not a form", bound],
    ["a part without a name", "--x\r\nContent-Type: text/plain\r\n\r\n1\r\n--x--\r\n", bound],
  ])("%s", async (_, text, type) => {
    expect((await send(text, type)).status).toBe(400);
  });

  test("more files than a form takes", async () => {
    const many = Array.from({ length: filesMost + 1 }, (_, at) => [`f${at}`, new File(["x"], "y")]);
    expect((await sent(formOf(many as [string, File][]))).status).toBe(400);
  });
});

test("413: more than a body holds", async () => {
  const got = await sent(formOf([["big", new File([Buffer.alloc(bodyLimitBytes)], "big")]]));
  expect(got.status).toBe(413);
});

test("415: a page that takes no files, and routes", async () => {
  const form = formOf([["a", new File(["x"], "y")]]);
  expect((await sent(form, "/plain")).status).toBe(415);
});
