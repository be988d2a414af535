/** The bundle: hashed names, right types, small, quick, built once. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { buildAssets } from "./assets.ts";
import { galleryStylesheet } from "./gallery.tsx";

const kilobyte = 1024;

test("every file has a hashed name, a type, and the same bytes compressed", async () => {
  const assets = await buildAssets();
  for (const [path, file] of assets.files) {
    expect(path).toMatch(/^\/assets\/[\w-]+-[\w]{8}\.(js|css|svg)$/);
    expect(file.contentType).toMatch(/^(text\/javascript|text\/css|image\/svg\+xml)/);
    expect(brotliDecompressSync(file.brotli).equals(file.body)).toBe(true);
    expect(gunzipSync(file.gzip).equals(file.body)).toBe(true);
  }
});

test("styles weigh less than 20 KB, the runtime with Preact less than 8 KB", async () => {
  const assets = await buildAssets();
  const weight = (name: string) => assets.files.get(assets.href(name))?.gzip.length ?? Infinity;
  expect(weight("milpa.css")).toBeLessThan(20 * kilobyte);
  expect(weight("countdown.js")).toBeLessThan(8 * kilobyte);
  expect(weight("everywhere.js")).toBeLessThan(2 * kilobyte);
});

test("an app's own stylesheet joins, the same sources are built once", async () => {
  const one = await buildAssets({ stylesheets: [galleryStylesheet] });
  const other = await buildAssets({ stylesheets: [galleryStylesheet] });
  expect(other).toBe(one);
  expect(one.href("gallery.css")).toMatch(/^\/assets\/gallery-\w+\.css$/);
});

test("an app's island joins and shares Preact with the others", async () => {
  const sample = fileURLToPath(new URL("./islands/sample-island.tsx", import.meta.url));
  const assets = await buildAssets({ islands: [sample] });
  const own = assets.files.get(assets.href("sample-island.js"));
  expect(own?.body.length).toBeLessThan(kilobyte);
  expect(assets.importsOf("sample-island.js").length).toBeGreaterThan(0);
  for (const path of assets.importsOf("sample-island.js")) {
    expect(assets.files.get(path)?.body.length).toBeGreaterThan(0);
  }
});

test("an island is asked for, and sent, by its name without its role", async () => {
  const folder = await mkdtemp(join(tmpdir(), "island-"));
  const island = join(folder, "count.island.ts");
  await writeFile(island, "document.title += 1;");
  const assets = await buildAssets({ islands: [island] });
  expect(assets.href("count.js")).toMatch(/^\/assets\/count-\w{8}\.js$/);
  await rm(folder, { recursive: true });
});

test("an unknown name says what there is", async () => {
  const assets = await buildAssets();
  expect(() => assets.href("nothing.js")).toThrow(/No asset nothing\.js; built are .*milpa\.css/);
});

test("a source that does not exist is refused and not remembered", async () => {
  const missing = { islands: ["/nowhere/x.tsx"] };
  await expect(buildAssets(missing)).rejects.toThrow("/nowhere/x.tsx");
  await expect(buildAssets(missing)).rejects.toThrow("/nowhere/x.tsx");
});

test("a service worker is one file that imports nothing", async () => {
  const folder = await mkdtemp(join(tmpdir(), "milpa-worker-"));
  const worker = join(folder, "some-worker.ts");
  const keeper = fileURLToPath(new URL("./offline/keeper.island.ts", import.meta.url));
  const lines = [
    `import { keeperOf } from ${JSON.stringify(keeper)};`,
    "self.made = keeperOf({});",
  ];
  await writeFile(worker, lines.join("\n"));
  const assets = await buildAssets({ workers: [worker], islands: [keeper] });
  const text = assets.files.get(assets.href("some-worker.js"))?.body.toString() ?? "";
  expect(text).toContain("caches.open");
  expect(text).not.toMatch(/\bimport\b/);
  await rm(folder, { recursive: true });
});
