/** For tests only: SAT's own files, where they are beside the repository (`needs("sat")`). */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { satFolder } from "#platform/testing/needs.ts";
import { password, type TestPair } from "./test-authority.ts";

export const satPath = (path: string): string => resolve(satFolder, path);

export const satFile = (path: string): Buffer => readFileSync(satPath(path));

export const schema = satPath("driver.xsd");
export const cadenaSheet = satPath(
  "www.sat.gob.mx/sitio_internet/cfd/4/cadenaoriginal_4_0/cadenaoriginal_4_0.xslt",
);

/** One of SAT's test pairs, all of the same password: `EKU9003173C9`, `HAN930228SM9-expired`. */
export const satPair = (name: string): TestPair => ({
  certificate: satFile(`csd/${name}.cer`),
  key: satFile(`csd/${name}.key`),
  password,
});

/** What a command says on its standard output; throws when it fails. */
export const said = (
  command: string,
  args: readonly string[],
  input: string | Uint8Array = "",
): Buffer =>
  execFileSync(command, args, { input, stdio: ["pipe", "pipe", "ignore"], maxBuffer: 1 << 26 });
