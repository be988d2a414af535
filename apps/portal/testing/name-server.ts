/** A name server that knows TXT records and nothing else, on a real socket. */
import { createSocket } from "node:dgram";

/** Null: this server fails (SERVFAIL). */
export type Trouble = null | "refused" | "silent";

export interface NameServer {
  /** Address and port, as `MILPA_PORTAL_NAME_SERVER` takes them. */
  readonly address: string;
  /** Texts by name; what is not here does not exist (NXDOMAIN), and no text is NODATA. */
  readonly records: Map<string, readonly string[] | Trouble>;
  /** Names that were asked for, oldest first; twice where an asker grew impatient. */
  readonly asked: readonly string[];
  /** Keeps back the answers to what is asked from now on, as they stand then, until released. */
  readonly hold: () => () => void;
  /** What is asked from now on is answered at once; what is kept back still waits. */
  readonly goOn: () => void;
  readonly stop: () => Promise<void>;
}

export const startNameServer = async (): Promise<NameServer> => {
  const records = new Map<string, readonly string[] | Trouble>();
  const asked: string[] = [];
  let held: Promise<void> = Promise.resolve();
  const socket = createSocket("udp4", (query, { address, port }) => {
    const [name, end] = nameIn(query);
    asked.push(name);
    const texts = records.get(name);
    if (texts === "silent") return;
    const answer = answerTo(query.subarray(0, end + 4), texts);
    void held.then(() => {
      socket.send(answer, port, address);
    });
  });
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    return resolve;
  };
  const goOn = (): void => {
    held = Promise.resolve();
  };
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  const { port } = socket.address();
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      socket.close(() => {
        resolve();
      });
    });
  return { address: `127.0.0.1:${port}`, records, asked, hold, goOn, stop };
};

/** The asked name, and where it ends. Source: RFC 1035, section 4.1. */
const nameIn = (query: Buffer): readonly [name: string, end: number] => {
  const labels: string[] = [];
  let at = 12;
  for (let size = query[at] ?? 0; size > 0; size = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + size));
    at += size + 1;
  }
  return [labels.join(".").toLowerCase(), at + 1];
};

/** Source: RFC 1035, section 4.1.1: the last four bits say how it went. */
const flagsOf = (texts: readonly string[] | null | "refused" | undefined): number => {
  if (texts === undefined) return 0x8183;
  if (texts === "refused") return 0x8185;
  return texts ? 0x8180 : 0x8182;
};

const answerTo = (
  question: Buffer,
  texts: readonly string[] | null | "refused" | undefined,
): Buffer => {
  const found = Array.isArray(texts) ? (texts as readonly string[]) : [];
  const head = Buffer.from(question);
  head.writeUInt16BE(flagsOf(texts), 2);
  head.writeUInt16BE(found.length, 6);
  head.writeUInt32BE(0, 8);
  const answers = found.map((text) => {
    const data = Buffer.from(text, "latin1");
    const fixed = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 0, 0, data.length + 1, data.length]);
    return Buffer.concat([fixed, data]);
  });
  return Buffer.concat([head, ...answers]);
};
