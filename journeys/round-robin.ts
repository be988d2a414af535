/** A proxy that hands each request to the next of some processes, as one before a house does. */
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

export interface RoundRobin {
  readonly url: string;
  /** From now on requests go to these alone. */
  readonly turnTo: (...targets: readonly string[]) => void;
  /** How many requests each target has answered. */
  readonly answered: ReadonlyMap<string, number>;
  readonly close: () => Promise<void>;
}

export const roundRobin = async (): Promise<RoundRobin> => {
  let targets: readonly string[] = [];
  let turn = 0;
  const answered = new Map<string, number>();
  const agent = new Agent({ keepAlive: true });
  const server = createServer((incoming, outgoing) => {
    const target = targets[(turn += 1) % targets.length] ?? "";
    const { method = "GET", url = "/", headers } = incoming;
    const onward = request(new URL(url, target), { method, headers, agent }, (answer) => {
      answered.set(target, (answered.get(target) ?? 0) + 1);
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    // Nothing is tried again here: what fails is seen.
    onward.on("error", () => outgoing.writeHead(502).end());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    turnTo: (...next) => (targets = next),
    answered,
    close: () =>
      new Promise((resolve) => {
        agent.destroy();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
