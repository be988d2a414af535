/** What comes back from CoDi is read up to a bound, however much is sent. */
import { createServer, type AddressInfo, type Server } from "node:net";
import { afterEach, expect, test } from "vitest";
import { replyBytesMost } from "#platform/outgoing/limits.ts";
import { socketsOf } from "#platform/outgoing/sockets.ts";
import { httpChannel } from "./codi.client.ts";

let server: Server;
afterEach(() => server.close());

test("an answer without an end is lost, and no more is read of it", async () => {
  const piece = Buffer.alloc(65_536, "x");
  let sent = 0;
  server = createServer((socket) => {
    socket.on("error", () => undefined);
    const more = (): void => {
      do sent += piece.length;
      while (!socket.destroyed && socket.write(piece));
    };
    socket.once("data", () => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      socket.on("drain", more);
      more();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const channel = httpChannel(socketsOf(), { chargeUrls: [url], queryUrls: [] }, 30_000);
  const got = await channel.send("charge", "{}");
  expect(got).toEqual({ kind: "lost", reason: "answer_too_large" });
  expect(sent).toBeLessThan(4 * replyBytesMost);
});
