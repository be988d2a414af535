/** A name server that knows TXT records and nothing else, on a real socket. */
import { createSocket } from "node:dgram";

export interface NameServer {
  /** Address and port, as `MILPA_PORTAL_NAME_SERVER` takes them. */
  readonly address: string;
  /** Texts by name; what is not here does not exist, and null is a failure of this server. */
  readonly records: Map<string, readonly string[] | null>;
  readonly stop: () => Promise<void>;
}

export const startNameServer = async (): Promise<NameServer> => {
  const records = new Map<string, readonly string[] | null>();
  const socket = createSocket("udp4", (query, { address, port }) => {
    const [name, end] = nameIn(query);
    socket.send(answerTo(query.subarray(0, end + 4), records.get(name)), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  const { port } = socket.address();
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      socket.close(() => {
        resolve();
      });
    });
  return { address: `127.0.0.1:${port}`, records, stop };
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

const answerTo = (question: Buffer, texts: readonly string[] | null | undefined): Buffer => {
  const head = Buffer.from(question);
  head.writeUInt16BE(texts ? 0x8180 : texts === null ? 0x8182 : 0x8183, 2);
  head.writeUInt16BE(texts?.length ?? 0, 6);
  head.writeUInt32BE(0, 8);
  const answers = (texts ?? []).map((text) => {
    const data = Buffer.from(text, "latin1");
    const fixed = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 0, 0, data.length + 1, data.length]);
    return Buffer.concat([fixed, data]);
  });
  return Buffer.concat([head, ...answers]);
};
