/** A site that Auth.js or NextAuth.js looks after, in process, and its visitor's cookies. */
import type { Sample } from "./test-library-world.ts";

type Snippet = Sample["snippet"];

export type Handler = (request: Request) => Promise<Response>;

export interface Answer {
  readonly status: number;
  readonly location: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into any body
  readonly json: any;
}

export interface AuthSite {
  readonly get: (path: string) => Promise<Answer>;
  readonly post: (path: string, form: Readonly<Record<string, string>>) => Promise<Answer>;
}

const base = "http://localhost:3000/api/auth";

export const authSite = (handle: Handler): AuthSite => {
  const jar = new Map<string, string>();
  const send = async (path: string, init: RequestInit): Promise<Answer> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = new Headers(init.headers);
    headers.set("cookie", cookie);
    headers.set("host", "localhost:3000");
    const response = await handle(new Request(`${base}${path}`, { ...init, headers }));
    for (const header of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      if (/max-age=0|1970/i.test(header) || value === "") jar.delete(name);
      else jar.set(name, value);
    }
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json") ?? false;
    const location = response.headers.get("location") ?? "";
    return { status: response.status, location, json: isJson ? JSON.parse(text) : undefined };
  };
  return {
    get: (path) => send(path, {}),
    post: (path, form) => send(path, { method: "POST", body: new URLSearchParams(form) }),
  };
};

export const handlerOf =
  (snippet: Snippet): Handler =>
  (request) =>
    snippet.handle(request);

/** NextAuth's handler takes what Next.js makes of Node's request and response. */
export const nextHandlerOf =
  (snippet: Snippet): Handler =>
  async (request) => {
    const url = new URL(request.url);
    const headers = new Headers();
    const reply = { status: 200, body: "" };
    const response = {
      status: (status: number) => Object.assign(response, void (reply.status = status)),
      getHeader: (name: string) =>
        name.toLowerCase() === "set-cookie" ? headers.getSetCookie() : headers.get(name),
      setHeader: (name: string, value: string | readonly string[]) => {
        headers.delete(name);
        for (const one of [value].flat()) headers.append(name, one);
        return response;
      },
      json: (body: unknown) => response.setHeader("content-type", "application/json").send(body),
      send: (body: unknown) => {
        reply.body = typeof body === "string" ? body : JSON.stringify(body ?? null);
        return response;
      },
      end: () => response,
    };
    const cookies = Object.fromEntries(
      (request.headers.get("cookie") ?? "").split("; ").map((pair) => {
        const [name = "", ...value] = pair.split("=");
        return [name, decodeURIComponent(value.join("="))];
      }),
    );
    const nextauth = url.pathname.split("/").slice(3);
    const body = Object.fromEntries(new URLSearchParams(await request.text()));
    const { method } = request;
    const query = { ...Object.fromEntries(url.searchParams), nextauth };
    const sent = Object.fromEntries(request.headers);
    await snippet.default({ method, headers: sent, cookies, query, body }, response);
    return new Response(reply.body, { status: reply.status, headers });
  };
