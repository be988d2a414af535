/** A receiver on a real socket, registered over HTTP, that takes only what is signed for it. */
import { newReceiver } from "../webhooks/test-ground.ts";
import { verified } from "../webhooks/test-verify.ts";
import type { TestApp } from "./test-app.ts";

export interface Hearer {
  /** Bodies of this event so far, oldest first; throws where a signature is not the endpoint's. */
  readonly heard: (type: string) => readonly unknown[];
  /** The newest of this event, once there are `count`. */
  readonly newest: (type: string, count?: number) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** With a key that may; the app's sender starts, where it did not run. */
export const hearWith = async (world: TestApp, key: string): Promise<Hearer> => {
  const receiver = await newReceiver();
  const { definition, services } = world.app;
  const body = { url: receiver.url, events: definition.webhooks.eventTypes };
  const made = await world.request("POST /api/webhooks/endpoints", { key, body });
  if (made.status !== 201) throw new Error(`no endpoint: ${made.text}`);
  const { secret } = made.body as { readonly secret: string };
  services.webhooks.start();
  const heard: Hearer["heard"] = (type) =>
    receiver.received.flatMap((one) => {
      const { specified, standard } = verified(one, secret);
      if (!specified || !standard) throw new Error("a delivery is not signed with the secret");
      if (one.headers["x-source-app"] !== definition.name) throw new Error("whose is it?");
      const said = JSON.parse(one.body.toString("utf8")) as { readonly event: string };
      return said.event === type ? [said] : [];
    });
  return {
    heard,
    newest: async (type, count = 1) => {
      for (let tries = 0; tries < 1_500 && heard(type).length < count; tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 10));
      const all = heard(type);
      if (all.length !== count) throw new Error(`${type}: heard ${all.length}, not ${count}`);
      return all.at(-1);
    },
    close: receiver.close,
  };
};
