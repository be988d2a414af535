/** A line to an outside party, and whether what was sent over it may have arrived. */
import { through } from "#platform/outgoing/circuit.ts";
import { destinationOf, type OutgoingRequest } from "#platform/outgoing/exchange.ts";
import type { Sockets } from "#platform/outgoing/sockets.ts";

export interface Question extends Pick<OutgoingRequest, "body" | "timeoutMs"> {
  readonly url: string;
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
}

export type Sent =
  | { readonly kind: "answered"; readonly status: number; readonly text: string }
  /** Not one byte of the body left: no connection, no TLS, a circuit that is open. */
  | { readonly kind: "unsent"; readonly reason: string }
  /** The body may have arrived; nobody knows what came of it. */
  | { readonly kind: "lost"; readonly reason: string };

export interface Line {
  /** Never throws for what the network or the other side does. */
  readonly send: (question: Question) => Promise<Sent>;
  /** Whether it answered lately; asking does not take the one trial of a half-open circuit. */
  readonly isUp: () => boolean;
}

/** Behind the circuit that all lines over the same sockets to this origin share. */
export const lineTo = (address: string, sockets: Sockets): Line => {
  const circuit = sockets.circuitOf(destinationOf(address).origin);
  return {
    isUp: () => !circuit.isOpen(),
    send: (question) =>
      through<Sent>(circuit, () => ask(sockets, question), {
        isFailure: (sent) => sent.kind !== "answered" || sent.status >= 500,
        shut: () => ({ kind: "unsent", reason: "circuit_open" }),
      }),
  };
};

const ask = async (sockets: Sockets, { url, ...request }: Question): Promise<Sent> => {
  const reply = await sockets.send({ ...request, to: destinationOf(url) });
  if (reply.kind === "unanswered")
    return { kind: reply.mayHaveArrived ? "lost" : "unsent", reason: reply.code.toLowerCase() };
  return { kind: "answered", status: reply.status, text: reply.body.toString("utf8") };
};
