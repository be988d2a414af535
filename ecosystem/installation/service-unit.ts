/** The unit by which systemd keeps a house running. */
import { join, resolve } from "node:path";
import type { House } from "./environment-file.ts";

const repository = resolve(import.meta.dirname, "../..");

/** Its process may write in its own folder alone. `folder` holds the environment file. */
export const serviceUnit = (
  { user, home, apps, databaseUrl }: House,
  folder: string,
  all: number,
): string => {
  const names = apps.length === all ? [] : apps.map(({ name }) => name);
  const milpa = join(repository, "ecosystem", "milpa.js");
  const after =
    databaseUrl === "" ? "network-online.target" : "network-online.target postgresql.service";
  return `[Unit]
Description=Milpa
After=${after}
Wants=network-online.target

[Service]
User=${user}
EnvironmentFile=${join(folder, "milpa.env")}
WorkingDirectory=${repository}
ExecStart=${[process.execPath, milpa, "up", ...names].join(" ")}
Restart=on-failure
RestartSec=3
TimeoutStopSec=60
UMask=0077
NoNewPrivileges=true
PrivateTmp=true
ProtectSystem=strict
ReadWritePaths=${home}

[Install]
WantedBy=multi-user.target
`;
};
