/** Identity in a real browser: its own port is part of its address, as passkeys demand. */
import { createServer, connect, type AddressInfo, type Socket } from "node:net";
import type { BrowserContext } from "playwright-core";
import { startIdentity, type IdentityGround, type SignedInPerson } from "./ground.ts";

export interface BrowserSite {
  readonly ground: IdentityGround;
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** The app learns its address before it has a port; so a door stands in front of it. */
export const openSite = async (): Promise<BrowserSite> => {
  let behind = 0;
  const sockets = new Set<Socket>();
  const door = createServer((socket) => {
    const inner = connect(behind, "127.0.0.1");
    for (const end of [socket, inner]) {
      sockets.add(end);
      end.on("error", () => end.destroy()).on("close", () => sockets.delete(end));
    }
    socket.pipe(inner).pipe(socket);
  });
  await new Promise<void>((ready) => door.listen(0, "127.0.0.1", ready));
  const url = `http://localhost:${(door.address() as AddressInfo).port}`;
  const ground = await startIdentity({ urls: { identity: url } });
  behind = Number(new URL(ground.app.url).port);
  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    door.close();
    await ground.stop();
  };
  return { ground, url, close };
};

/** Puts the cookie of a signed-in person into a browser. */
export const sitAt = async (
  context: BrowserContext,
  { url }: BrowserSite,
  { cookie }: SignedInPerson,
): Promise<void> => {
  const at = cookie.indexOf("=");
  const [name, value] = [cookie.slice(0, at), cookie.slice(at + 1)];
  await context.addCookies([{ name, value, url }]);
};
