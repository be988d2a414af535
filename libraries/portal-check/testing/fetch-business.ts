/** A `fetch` that reaches a business app in memory: as a socket would, without one. */
import type { Fetch } from "../ask.ts";
import type { Reply } from "./books.ts";
import type { Answer } from "./spoil.ts";

export const fetchOf =
  (answer: Answer): Fetch =>
  (address, { method, headers, body = "" }) => {
    const { pathname, search } = new URL(address);
    const reply = tried(() => answer({ method, url: pathname + search, headers, text: body }));
    const type = reply.contentType ?? "application/json";
    return Promise.resolve({
      status: reply.status,
      headers: { get: (name: string) => (name === "content-type" ? type : null) },
      text: () => Promise.resolve(JSON.stringify(reply.body) ?? ""),
    });
  };

const tried = (work: () => Reply): Reply => {
  try {
    return work();
  } catch {
    return { status: 400, body: { error: "Not readable", success: false } };
  }
};
