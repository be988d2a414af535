/** For tests only: what SAT's own schema and sheet, and OpenSSL, say of sealed documents. */
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Comprobante } from "../shape/comprobante.ts";
import { seal, sealVerifies, type Sealed } from "../seal/seal.ts";
import { cadenaSheet, schema } from "./sat-files.ts";
import { sealerOfIssuer, type TestSealer } from "./test-authority.ts";

export interface ToProve {
  readonly name: string;
  readonly sealed: Sealed;
  readonly sealer: TestSealer;
}

export const toProve = (name: string, comprobante: Comprobante): ToProve => {
  const sealer = sealerOfIssuer(comprobante.Emisor.Rfc);
  return { name, sealer, sealed: seal(comprobante, sealer) };
};

/** Files that one process of a tool reads. */
const batch = 250;

/** One sentence for each thing that SAT's schema and sheet see wrong; none is the proof. */
export const problemsOf = async (all: readonly ToProve[]): Promise<readonly string[]> => {
  const folder = await mkdtemp(join(tmpdir(), "cfdi-proof-"));
  try {
    const problems: string[] = [];
    for (let from = 0; from < all.length; from += batch) {
      const some = all.slice(from, from + batch);
      const files = some.map((_, index) => join(folder, `${from + index}.xml`));
      await Promise.all(some.map(({ sealed }, at) => writeFile(files[at] ?? "", sealed.xml)));
      const [refused, cadenas] = await Promise.all([refusedBySchema(files), cadenasOf(files)]);
      some.forEach((one, index) => {
        const why = refused.get(files[index] ?? "");
        if (why !== undefined) problems.push(`${one.name}: ${why}`);
        if (cadenas[index] !== one.sealed.cadena)
          problems.push(`${one.name}: SAT's cadena is ${cadenas[index]}`);
      });
      if (cadenas.length !== some.length) problems.push(`${cadenas.length} cadenas, not all`);
    }
    return problems;
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** The names of those whose seal does not verify with the issuer's certificate. */
export const unsealed = (all: readonly ToProve[]): readonly string[] =>
  all
    .filter(
      ({ sealed, sealer }) =>
        !sealVerifies(sealed.cadena, sealed.comprobante.Sello ?? "", sealer.publicKey),
    )
    .map(({ name }) => name);

const most = 64 * 1024 * 1024;

interface Ran {
  readonly said: string;
  readonly complained: string;
}

const run = (tool: string, args: readonly string[]): Promise<Ran> =>
  new Promise((settle, refuse) => {
    execFile(tool, args, { maxBuffer: most }, (error, said, complained) => {
      if (error && "syscall" in error) refuse(new Error(`${tool} did not run`, { cause: error }));
      else settle({ said, complained });
    });
  });

/** What xmllint says of each file that it does not call valid. */
const refusedBySchema = async (files: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { complained } = await run("xmllint", ["--nonet", "--noout", "--schema", schema, ...files]);
  const lines = complained.split("\n");
  const valid = new Set(lines.filter((line) => line.endsWith(" validates")));
  return new Map(
    files
      .filter((file) => !valid.has(`${file} validates`))
      .map((file) => [file, lines.filter((line) => line.startsWith(file)).join(" ") || "no word"]),
  );
};

/** xsltproc writes one after another with nothing between; each begins and ends with two bars. */
const cadenasOf = async (files: readonly string[]): Promise<readonly string[]> => {
  const { said } = await run("xsltproc", ["--nonet", cadenaSheet, ...files]);
  return said.split(/(?<=\|\|)(?=\|\|4\.0\|)/);
};

/** Whether the `openssl` command accepts the seal over the cadena. */
export const opensslAccepts = async ({ sealed, sealer }: ToProve): Promise<boolean> => {
  const folder = await mkdtemp(join(tmpdir(), "cfdi-openssl-"));
  try {
    const [key, seal, cadena] = ["key.pem", "seal.bin", "cadena.txt"].map((name) =>
      join(folder, name),
    ) as [string, string, string];
    await writeFile(key, sealer.publicKey.export({ format: "pem", type: "spki" }));
    await writeFile(seal, Buffer.from(sealed.comprobante.Sello ?? "", "base64"));
    await writeFile(cadena, sealed.cadena);
    const args = ["dgst", "-sha256", "-verify", key, "-signature", seal, cadena];
    return (await run("openssl", args)).said === "Verified OK\n";
  } finally {
    await rm(folder, { recursive: true });
  }
};
