/** Bundles islands and styles when an app starts: hashed, minified, compressed, kept in memory. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename, extname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type BuildResult, type Plugin, build } from "esbuild";
import { assetBundlesKept } from "./limits.ts";
import { themeStylesheet } from "./theme.ts";

export interface AssetFile {
  readonly body: Buffer;
  readonly contentType: string;
  readonly brotli: Buffer;
  readonly gzip: Buffer;
}

export interface Assets {
  /** By path, `/assets/<name>-<hash>.<ext>`; a file never changes, so it may be cached for ever. */
  readonly files: ReadonlyMap<string, AssetFile>;
  /** The path of a built stylesheet or island by name (`milpa.css`, `countdown.js`). */
  readonly href: (name: string) => string;
  /** What the script of that name imports, to be fetched beside it. */
  readonly importsOf: (name: string) => readonly string[];
}

export interface AssetSources {
  /** Absolute paths of an app's own island files; an island's name is its file's, without role. */
  readonly islands?: readonly string[];
  /** Absolute paths of service workers: each is one file, for a worker imports no other. */
  readonly workers?: readonly string[];
  /** Absolute paths of an app's own stylesheets. */
  readonly stylesheets?: readonly string[];
}

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const ownScripts = ["everywhere.ts", "live-poll.ts", "countdown.tsx"].map((file) =>
  here(`./islands/${file}`),
);
/** The island of passkeys, for the apps that take them. */
export const passkeyIsland = here("./islands/passkey-button.tsx");

const ownStyles = [here("./milpa.css")];
const iconPath = here("./icon.svg");

const contentTypes: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
};

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

const fileOf = async (path: string, body: Buffer): Promise<AssetFile> => {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  const [small, smallOld] = await Promise.all([
    brotliOf(body, quality),
    gzipOf(body, { level: 9 }),
  ]);
  const contentType = contentTypes[extname(path)] ?? "application/octet-stream";
  return { body, contentType, brotli: small, gzip: smallOld };
};

/** Files of constants vanish into those who read them; else each costs an empty request. */
const inlineLimits: Plugin = {
  name: "inline-limits",
  setup: (pluginBuild) => {
    pluginBuild.onResolve({ filter: /\/limits\.ts$/ }, (found) => ({
      path: resolve(found.resolveDir, found.path),
      sideEffects: false,
    }));
  },
};

/** `theme.css` is no file: it is made of the colours in `theme.ts`. */
const themeFile: Plugin = {
  name: "theme",
  setup: (pluginBuild) => {
    const namespace = "theme";
    pluginBuild.onResolve({ filter: /\/theme\.css$/ }, ({ path }) => ({ path, namespace }));
    pluginBuild.onLoad({ filter: /./, namespace }, () => ({
      contents: themeStylesheet(),
      loader: "css",
    }));
  },
};

/** `register.island.tsx` is asked for as `register.js`: the role is for those who read the code. */
const stemOf = (path: string): string => basename(path).replace(/(\.island)?\.(tsx?|css)$/, "");

const nameOf = (path: string): string => `${stemOf(path)}${path.endsWith(".css") ? ".css" : ".js"}`;

type Bundle = BuildResult<{ write: false; metafile: true }>;

const bundle = (paths: readonly string[], splitting = true): Promise<Bundle> =>
  build({
    entryPoints: paths.map((path) => ({ in: path, out: stemOf(path) })),
    bundle: true,
    splitting,
    format: splitting ? "esm" : "iife",
    minify: true,
    metafile: true,
    write: false,
    outdir: "/assets",
    absWorkingDir: "/",
    entryNames: "[name]-[hash]",
    chunkNames: "part-[hash]",
    assetNames: "[name]-[hash]",
    loader: { ".svg": "file", ".png": "file", ".webp": "file" },
    target: ["chrome100", "firefox100", "safari15.4"],
    jsx: "automatic",
    jsxImportSource: "preact",
    legalComments: "none",
    logLevel: "silent",
    plugins: [inlineLimits, themeFile],
  });

const indexOf = (results: readonly Bundle[], paths: readonly string[]) => {
  const hrefs = new Map<string, string>();
  const imports = new Map<string, readonly string[]>();
  const entries = new Set(paths.map((path) => relative("/", path)));
  for (const [file, output] of results.flatMap(({ metafile }) =>
    Object.entries(metafile.outputs),
  )) {
    if (!output.entryPoint || !entries.has(output.entryPoint)) continue;
    const name = nameOf(output.entryPoint);
    if (hrefs.has(name)) throw new Error(`Two assets are called ${name}; rename one.`);
    hrefs.set(name, `/${file}`);
    const chunks = output.imports.filter((part) => part.kind === "import-statement");
    imports.set(
      name,
      chunks.map((part) => `/${part.path}`),
    );
  }
  return { hrefs, imports };
};

const make = async (paths: readonly string[], workers: readonly string[]): Promise<Assets> => {
  const bundles = [bundle(paths), ...(workers.length > 0 ? [bundle(workers, false)] : [])];
  const [results, icon] = await Promise.all([Promise.all(bundles), readFile(iconPath)]);
  const { hrefs, imports } = indexOf(results, [...paths, ...workers]);
  const outputs = results
    .flatMap(({ outputFiles }) => outputFiles)
    .map((file) => [file.path, Buffer.from(file.contents)] as const);
  const hash = createHash("sha256").update(icon).digest("hex").slice(0, 8);
  hrefs.set("icon.svg", `/assets/icon-${hash}.svg`);
  const all = [...outputs, [`/assets/icon-${hash}.svg`, icon] as const];
  const files = await Promise.all(
    all.map(async ([path, body]) => [path, await fileOf(path, body)] as const),
  );
  return {
    files: new Map(files),
    href: (name) => {
      const path = hrefs.get(name);
      if (!path) throw new Error(`No asset ${name}; built are ${[...hrefs.keys()].join(", ")}.`);
      return path;
    },
    importsOf: (name) => imports.get(name) ?? [],
  };
};

const built = new Map<string, Promise<Assets>>();

/** Bundles the design system's files with an app's own; the same sources are built once. */
export const buildAssets = (sources: AssetSources = {}): Promise<Assets> => {
  const paths = [
    ...ownScripts,
    ...(sources.islands ?? []),
    ...ownStyles,
    ...(sources.stylesheets ?? []),
  ];
  const workers = sources.workers ?? [];
  const key = [...paths, ...workers].join("\n");
  const found = built.get(key);
  if (found) return found;
  const making = make(paths, workers);
  // A failed build is not kept: the next call tries again.
  making.catch(() => built.delete(key));
  if (built.size < assetBundlesKept) built.set(key, making);
  return making;
};
