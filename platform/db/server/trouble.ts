/** What a server says when it lets nobody in, or lets them do too little: one sentence each. */
import { StartProblem } from "../../problem.ts";
import { addressesOf } from "./hosts.ts";

interface Place {
  readonly host: string;
  readonly user: string;
  readonly database: string;
}

/** Never the password. */
const placeOf = (url: string): Place => {
  const parsed = URL.parse(addressesOf(url)[0] ?? url);
  const host = parsed?.searchParams.get("host") ?? parsed?.hostname ?? "";
  const port = parsed?.searchParams.get("port") ?? (parsed?.port || "5432");
  return {
    host: `${decodeURIComponent(host) || "localhost"}:${port}`,
    user: decodeURIComponent(parsed?.username ?? "") || "nobody",
    database: decodeURIComponent(parsed?.pathname.slice(1) ?? "") || "of no name",
  };
};

/** By PostgreSQL's code, or Node's. */
const sentences: Readonly<Record<string, (at: Place, said: string) => string>> = {
  ENOTFOUND: ({ host }) => `There is no server named ${host}: correct the host.`,
  EAI_AGAIN: ({ host }) =>
    `The name ${host} was not found: correct it, or mend this machine's DNS.`,
  ECONNREFUSED: ({ host }) =>
    `Nothing listens at ${host}: start PostgreSQL there, or correct host and port.`,
  ENOENT: ({ host }, said) =>
    said.includes("open")
      ? `A file of the address cannot be read (${said}): correct sslrootcert, sslcert or sslkey.`
      : `Nothing listens at ${host}: start PostgreSQL there, or correct the folder of its socket.`,
  ETIMEDOUT: ({ host }) => `${host} did not answer: let the network between pass this machine on.`,
  EHOSTUNREACH: ({ host }) => `No way leads to ${host}: mend the network, or correct the host.`,
  "28P01": ({ user }) => `The server takes another password of ${user}: correct it.`,
  "28000": ({ user, database }, said) =>
    said.includes("pg_hba.conf") || said.includes("encryption")
      ? `No rule lets ${user} into ${database} from here: add one to pg_hba.conf (${said}).`
      : `The server lets ${user} not in: make that role, with login (${said}).`,
  "3D000": ({ database }) =>
    `There is no database ${database}: have it made (\`create database ${database}\`).`,
  "42501": ({ user }, said) => `${user} may not do what is needed: ${said}.`,
  "25006": () => "The server takes no writes: name its primary, or end read-only mode.",
  "53100": () => "The server's disk is full: free some space there.",
  "53300": () =>
    "The server has no connection left: raise max_connections, or lower " +
    "MILPA_DATABASE_CONNECTIONS.",
  "57P03": () => "The server is starting or stopping: try again in a moment.",
  "08P01": (_, said) => `What answers there refused the way we speak (${said}).`,
};

const ofTls = /certificate|SSL|TLS|self.signed/i;

/** Null for what is no trouble with a server. `url` is the address that was used. */
export const serverTrouble = (error: unknown, url: string): string | null => {
  if (!(error instanceof Error)) return null;
  const { code = "" } = error as { readonly code?: string };
  const said = (error as { readonly errors?: readonly Error[] }).errors?.[0]?.message;
  const message = (error.message || said || "").replace(/\s+/g, " ").trim();
  const known = sentences[code];
  const at = placeOf(url);
  if (known) return known(at, message);
  if (ofTls.test(message) || /CERT/.test(code))
    return `TLS with ${at.host} failed (${message}): correct sslmode and sslrootcert.`;
  if (message.includes("timeout expired")) return sentences["ETIMEDOUT"]?.(at, message) ?? null;
  if (message.includes("Connection terminated"))
    return `${at.host} ended the connection: look into its log.`;
  return null;
};

/** The same as a `StartProblem`; what is none of it stays what it is. */
export const asStartProblem = (error: unknown, url: string): unknown => {
  if (error instanceof StartProblem) return error;
  const sentence = serverTrouble(error, url);
  return sentence === null ? error : new StartProblem(`DATABASE_URL: ${sentence}`);
};
