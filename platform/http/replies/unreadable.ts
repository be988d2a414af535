/** Answers what is no HTTP at all, or has headers beyond all measure, in the app's own form. */
import type { Socket } from "node:net";
import { plainErrorForm } from "../../contract/error-form.ts";
import { newId } from "../../id.ts";
import type { Ground } from "../exchange.ts";

const texts: Readonly<Record<string, readonly [number, string]>> = {
  HPE_HEADER_OVERFLOW: [431, "Request Header Fields Too Large"],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "Request Timeout"],
};

/** For an answer to arrive before the connection is gone. */
const lingerMs = 500;

export const answerUnreadable = (
  ground: Ground,
  error: Error & { readonly code?: string },
  socket: Socket,
): void => {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const [status, text] = texts[error.code ?? ""] ?? [400, "Bad Request"];
  const form = ground.definition.errorForms[""] ?? plainErrorForm;
  const problem = {
    code: "invalid_request",
    status,
    title: text,
    detail: {},
  };
  const body = JSON.stringify(form(problem));
  socket.end(
    `HTTP/1.1 ${status} ${text}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `X-Request-Id: ${newId()}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `Connection: close\r\n\r\n${body}`,
  );
  // Whoever goes on sending a byte now and then would keep a half-closed connection for ever.
  setTimeout(() => socket.destroy(), lingerMs).unref();
};
