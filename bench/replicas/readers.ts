/** Readers that cost little themselves: a request written beforehand, answers counted by length. */
import { connect, type Socket } from "node:net";
import { answerParent } from "../processes.ts";

export interface Reading {
  /** Of the houses that are read at the same time. */
  readonly urls: readonly string[];
  readonly path: string;
  /** Whole lines, each with its end. */
  readonly headers: string;
  /** To each. */
  readonly connections: number;
  readonly seconds: number;
}

export interface Readings {
  readonly done: number;
  readonly perSecond: number;
  /** Processor time of this process for one answer. */
  readonly readerMs: number;
}

const endOfHead = "\r\n\r\n";
const okay = "HTTP/1.1 200 ";
const length = /^content-length: (\d+)$/im;

/** Calls for each whole answer; throws at one that is not 200 or has no length. */
const counting = (onAnswer: () => void) => {
  let rest: Buffer = Buffer.alloc(0);
  /** Of a body whose beginning is here. */
  let missing = 0;
  return (chunk: Buffer): void => {
    const skipped = Math.min(missing, chunk.length);
    missing -= skipped;
    if (missing > 0) return;
    if (skipped > 0) onAnswer();
    rest = rest.length === 0 ? chunk.subarray(skipped) : Buffer.concat([rest, chunk]);
    for (let end = rest.indexOf(endOfHead); end >= 0; end = rest.indexOf(endOfHead)) {
      const head = rest.subarray(0, end).toString("latin1");
      const found = length.exec(head);
      if (!head.startsWith(okay) || !found) throw new Error(`a reader was answered ${head}`);
      const whole = end + endOfHead.length + Number(found[1]);
      missing = Math.max(0, whole - rest.length);
      rest = rest.subarray(Math.min(whole, rest.length));
      if (missing > 0) return;
      onAnswer();
    }
  };
};

/** Resolves when the last answer after `until` is here. */
const reader = (socket: Socket, request: Buffer, until: number): Promise<number> =>
  new Promise((resolve, reject) => {
    let done = 0;
    socket.once("error", reject);
    socket.once("close", () => reject(new Error("a connection was closed")));
    const take = counting(() => {
      done += 1;
      if (performance.now() < until) socket.write(request);
      else resolve(done);
    });
    socket.on("data", (chunk: Buffer) => {
      try {
        take(chunk);
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
    socket.write(request);
  });

interface Opened {
  readonly socket: Socket;
  readonly request: Buffer;
}

const openedTo = (url: string, { path, headers, connections }: Reading): Promise<Opened[]> => {
  const { hostname, port, host } = new URL(url);
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${headers}\r\n`);
  const one = async () => ({ socket: await opened(hostname, Number(port)), request });
  return Promise.all(Array.from({ length: connections }, one));
};

const run = async (reading: Reading): Promise<Readings> => {
  const all = (await Promise.all(reading.urls.map((url) => openedTo(url, reading)))).flat();
  const cpu = process.cpuUsage();
  const begun = performance.now();
  const until = begun + reading.seconds * 1000;
  const counts = await Promise.all(
    all.map(({ socket, request }) => reader(socket, request, until)),
  );
  const seconds = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const done = counts.reduce((sum, count) => sum + count, 0);
  for (const { socket } of all) socket.removeAllListeners("close").destroy();
  return { done, perSecond: done / seconds, readerMs: (user + system) / 1000 / done };
};

const opened = (host: string, port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true }, () => resolve(socket));
    socket.once("error", reject);
  });

answerParent(run);
