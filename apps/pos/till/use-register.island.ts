/** The register's state: what it sells, what waits to be sent, and whether anybody answers. */
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { Order } from "#contracts/pos/order.ts";
import { systemClock } from "#platform/clock.ts";
import { ask } from "./ask.island.ts";
import { change, openDatabase, read } from "./database.island.ts";
import type { Snapshot, WaitingSale } from "./facts.ts";
import { discardSale, fillCodes, keepSale, sendWaiting, waitingSales } from "./waiting.island.ts";

/** How often a register without a network looks whether it is back. */
const lookAgainMs = 5_000;
/** How old a catalog may grow while the register stands open. */
const refreshMs = 120_000;

export type Link = "starting" | "online" | "offline" | "signedOut";

export interface Register {
  readonly snapshot: Snapshot | null;
  readonly link: Link;
  readonly waiting: readonly WaitingSale[];
  /** Orders that came of sales of this tab, by ticket code. */
  readonly orders: ReadonlyMap<string, Order>;
  readonly refresh: () => Promise<void>;
  /** Sends what waits. */
  readonly send: () => Promise<void>;
  /** Forgets a sale that was refused for good. */
  readonly discard: (code: string) => Promise<void>;
  readonly keep: (draftOf: Parameters<typeof keepSale>[1]) => Promise<WaitingSale | null>;
}

export const useRegister = (tenantId: string): Register => {
  const [snapshot, setSnapshot] = useState<Snapshot | null>(null);
  const [link, setLink] = useState<Link>("starting");
  const [waiting, setWaiting] = useState<readonly WaitingSale[]>([]);
  const [orders, setOrders] = useState<ReadonlyMap<string, Order>>(new Map());
  const database = useRef<Promise<IDBDatabase>>(undefined);
  const opened = useCallback(
    () => (database.current ??= openDatabase(tenantId)),
    [tenantId, database],
  );

  const send = useCallback(async () => {
    const base = await opened();
    const sent = await sendWaiting(base, tenantId);
    setWaiting(await waitingSales(base));
    if (sent.orders.size > 0) setOrders((known) => new Map([...known, ...sent.orders]));
    if (sent.stopped) setLink(sent.stopped === "away" ? "offline" : "signedOut");
  }, [opened, tenantId]);

  const refresh = useCallback(async () => {
    const base = await opened();
    const found = await lookAt(base, tenantId);
    if (found.snapshot) setSnapshot(found.snapshot);
    setLink(found.link);
    if (found.link !== "online") return;
    await fillCodes(base, tenantId);
    await send();
  }, [opened, send, tenantId]);

  const keep = useCallback<Register["keep"]>(
    async (draftOf) => {
      const base = await opened();
      const kept = await keepSale(base, draftOf);
      setWaiting(await waitingSales(base));
      return kept;
    },
    [opened],
  );

  const discard = useCallback(
    async (code: string) => {
      const base = await opened();
      await discardSale(base, code);
      setWaiting(await waitingSales(base));
    },
    [opened],
  );

  useEffect(() => {
    void startFromKept(opened(), setSnapshot, setWaiting).then(refresh);
  }, [opened, refresh]);
  useWatch(link, refresh, setLink);
  return { snapshot, link, waiting, orders, refresh, send, keep, discard };
};

/** Looks now and then whether anybody answers, and as soon as the browser says so. */
const useWatch = (
  link: Link,
  refresh: () => Promise<void>,
  setLink: (link: Link) => void,
): void => {
  useEffect(() => {
    const back = (): void => void refresh();
    const gone = (): void => {
      setLink("offline");
    };
    addEventListener("online", back);
    addEventListener("offline", gone);
    const timer = setInterval(back, link === "online" ? refreshMs : lookAgainMs);
    return () => {
      removeEventListener("online", back);
      removeEventListener("offline", gone);
      clearInterval(timer);
    };
  }, [link, refresh, setLink]);
};

/** What was kept is there at once, also without a network. */
const startFromKept = async (
  opening: Promise<IDBDatabase>,
  setSnapshot: (snapshot: Snapshot) => void,
  setWaiting: (waiting: readonly WaitingSale[]) => void,
): Promise<void> => {
  const base = await opening;
  const kept = await read<Snapshot>(base, "facts", "snapshot");
  if (kept) setSnapshot(kept);
  setWaiting(await waitingSales(base));
};

const lookAt = async (
  base: IDBDatabase,
  tenantId: string,
): Promise<{ readonly snapshot: Snapshot | null; readonly link: Link }> => {
  const answer = await ask<Omit<Snapshot, "aheadMs">>(`/api/register?tenantId=${tenantId}`);
  if (answer.kind === "signedOut") return { snapshot: null, link: "signedOut" };
  if (answer.kind !== "ok") return { snapshot: null, link: "offline" };
  const aheadMs = new Date(answer.body.now).getTime() - systemClock.real().getTime();
  const snapshot = { ...answer.body, aheadMs };
  await change(base, ["facts"], (storeOf) => {
    storeOf("facts").put(snapshot, "snapshot");
  });
  return { snapshot, link: "online" };
};
