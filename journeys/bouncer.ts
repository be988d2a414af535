/** PgBouncer between the house and its database: killed and started again at the same port. */
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { isRoot, spawnAs } from "#platform/db/embedded/places/account.ts";
import { unprivilegedAccount } from "#platform/db/embedded/places/find-account.ts";
import { bouncerPath } from "#platform/testing/needs.ts";

export interface Bouncer {
  /** Null without TLS. */
  readonly certificate: string | null;
  /** `kill -9`; resolves when the process is gone and its port refuses. */
  readonly kill: () => Promise<void>;
  /** Resolves when it listens. */
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface Behind {
  readonly port: number;
  /** The administrator's address of the embedded server behind it. */
  readonly serverUrl: URL;
  /** `session` unless told otherwise. */
  readonly mode?: "session" | "transaction";
  /** It lets nobody in without TLS, under a certificate that it makes for `127.0.0.1`. */
  readonly tls?: boolean;
}

/** `certificate` is its own authority: the path of it as PEM. */
const makeCertificate = async (folder: string): Promise<{ readonly certificate: string }> => {
  const certificate = join(folder, "tls.pem");
  await promisify(execFile)("openssl", [
    ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=bouncer"],
    ...["-addext", "subjectAltName=IP:127.0.0.1"],
    ...["-keyout", join(folder, "tls.key"), "-out", certificate],
  ]);
  return { certificate };
};

const tlsSettings = (folder: string): string => `client_tls_sslmode = require
client_tls_cert_file = ${join(folder, "tls.pem")}
client_tls_key_file = ${join(folder, "tls.key")}
`;

/** With the passwords that the server itself knows: roles are made as we start. */
export const startBouncer = async ({
  port,
  serverUrl,
  mode = "session",
  tls = false,
}: Behind): Promise<Bouncer> => {
  const folder = await mkdtemp(join(tmpdir(), "milpa-bouncer-"));
  const settings = join(folder, "pgbouncer.ini");
  const user = decodeURIComponent(serverUrl.username);
  await writeFile(join(folder, "users"), `"${user}" "${decodeURIComponent(serverUrl.password)}"\n`);
  await writeFile(
    settings,
    `[databases]
* = host=${serverUrl.searchParams.get("host")} port=${serverUrl.searchParams.get("port")}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = ${mode}
auth_type = scram-sha-256
auth_file = ${join(folder, "users")}
auth_user = ${user}
${tls ? tlsSettings(folder) : ""}`,
  );
  const { certificate } = tls ? await makeCertificate(folder) : { certificate: null };
  const keys = tls ? [join(folder, "tls.key"), join(folder, "tls.pem")] : [];
  const files = [folder, join(folder, "users"), settings, ...keys];
  for (const path of files) await chmod(path, 0o755);
  // It refuses to run as root, like the server behind it.
  const account = isRoot() ? await unprivilegedAccount() : undefined;
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    child = spawn(bouncerPath, ["-q", settings], { stdio: "ignore", ...spawnAs(account) });
    while (!(await isListening(port))) {
      if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const kill = (): Promise<void> =>
    new Promise((resolve) => {
      child?.once("exit", () => resolve());
      child?.kill("SIGKILL");
    });
  await start();
  return {
    certificate,
    kill,
    start,
    close: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
