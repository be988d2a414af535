/** A port that nobody listens on, for tests whose own address must be known before they start. */
import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below those that the kernel gives to whoever asks for any: nobody gets it before its use. */
const first = 10_000;
const last = 29_999;

/** Each worker begins elsewhere and goes on from there. */
let next = randomInt(first, last + 1);

export const freePort = async (): Promise<number> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = next;
    next = next === last ? first : next + 1;
    if (await isFree(port)) return port;
  }
  throw new Error("a hundred ports in a row are in use");
};

/** The first of so many ports in a row that nobody listens on: a whole house asks for them. */
export const freePorts = async (count: number): Promise<number> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const base = randomInt(first, last - count);
    const ports = Array.from({ length: count }, (_nothing, offset) => base + offset);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return base;
  }
  throw new Error("no free ports were found");
};

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
