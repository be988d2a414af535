/** A receiver that only counts: it finds each request's end, answers 200, says how many came. */
import { createServer, type AddressInfo, type Socket } from "node:net";
import { answerParent } from "./processes.ts";

const answer = Buffer.from("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok");
const slowMs = 3_000;
let quick = 0;
let slow = 0;

const onSocket = (socket: Socket): void => {
  let held = "";
  socket.setNoDelay(true);
  socket.on("error", () => undefined);
  socket.on("data", (chunk) => {
    held += chunk.toString("latin1");
    for (let end = endOf(held); end > 0 && held.length >= end; end = endOf(held)) {
      const isSlow = held.startsWith("POST /slow");
      held = held.slice(end);
      if (isSlow) {
        slow += 1;
        setTimeout(() => socket.write(answer), slowMs);
      } else {
        quick += 1;
        socket.write(answer);
      }
    }
  });
};

/** Where the first request in the text ends; zero while its head is not complete. */
const endOf = (text: string): number => {
  const head = text.indexOf("\r\n\r\n");
  if (head < 0) return 0;
  const length = /content-length: (\d+)/i.exec(text.slice(0, head))?.[1];
  return head + 4 + Number(length ?? 0);
};

let port = 0;

answerParent(async () => {
  if (port === 0) {
    const server = createServer(onSocket);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    port = (server.address() as AddressInfo).port;
  }
  return { port, quick, slow };
});
