/** Makes a new data directory beside its place and moves it there when it is complete. */
import { chown, mkdir, rename, rm } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { newId, newToken } from "../../id.ts";
import { problemIn } from "./diagnosis.ts";
import { writeDurably } from "./places/durable-file.ts";
import { initializeTimeoutMs } from "./limits.ts";
import { markerName, type Marker } from "./places/marker.ts";
import { executable } from "./native-package.ts";
import { superuser, type Place } from "./places/place.ts";
import { runCommand } from "./processes/run-command.ts";
import { standIn } from "./places/working-directory.ts";
import type { Durability } from "./settings.ts";

/** Whatever is killed when, `place.dataDirectory` is either absent or whole, marker and all. */
export async function initialize(place: Place, durability: Durability): Promise<Marker> {
  const draft = `${place.dataDirectory}.new-${newToken(6)}`;
  const marker: Marker = {
    madeBy: "milpa",
    instance: newId(),
    home: place.home,
    version: place.version,
    password: randomBytes(24).toString("base64url"),
  };
  try {
    await mkdir(draft, { mode: 0o700 });
    if (place.account !== undefined) await chown(draft, place.account.uid, place.account.gid);
    await makeCluster(place, draft, marker.password, durability);
    const made = join(draft, "data");
    await writeDurably(join(made, markerName), `${JSON.stringify(marker)}\n`, place.account);
    await rename(made, place.dataDirectory);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return marker;
}

async function makeCluster(
  place: Place,
  draft: string,
  password: string,
  durability: Durability,
): Promise<void> {
  const passwordFile = join(draft, "password");
  await writeDurably(passwordFile, `${password}\n`, place.account);
  const { account } = place;
  // There already, so that a child can stand in it; initdb takes an empty one.
  const data = join(draft, "data");
  await mkdir(data, { mode: 0o700 });
  if (account !== undefined) await chown(data, account.uid, account.gid);
  const { cwd, path } = standIn(data, account);
  const parameters = [
    `--pgdata=${path}`,
    `--username=${superuser}`,
    // No `join`: what stands before the dots is a link.
    `--pwfile=${path}/../password`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    // Sorting by the server's own rules: the same on every machine, whatever its C library.
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
    "--data-checksums",
    "--no-instructions",
    ...(durability === "none" ? ["--no-sync", "--set=scram_iterations=1"] : []),
  ];
  const made = await runCommand(executable(place.binaries, "initdb"), parameters, {
    account,
    cwd,
    timeoutMs: initializeTimeoutMs,
  });
  if (made.code !== 0) throw problemIn(made.output, "making the database", place.dataDirectory);
}
