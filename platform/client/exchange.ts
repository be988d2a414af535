/** One call in the words of its contract: a documented reply, or why there is none. */
import type { Contract } from "../contract/contract.ts";
import type { OutgoingRequest, Unanswered } from "../outgoing/exchange.ts";
import type { Sockets } from "../outgoing/sockets.ts";
import type { CallFailure, TransportCode } from "./failure.ts";
import { failureOf, transportFailure } from "./failure.ts";

/** What the wire is given beside the contract's method; an empty body sends none. */
export type Call = Pick<OutgoingRequest, "to" | "headers" | "body" | "timeoutMs">;

export interface Answered {
  readonly status: number;
  readonly body: unknown;
  readonly requestId: string | undefined;
}

/** Never throws for what the network or the other app does. */
export const exchange = async (
  sockets: Sockets,
  contract: Contract,
  call: Call,
): Promise<Answered | CallFailure> => {
  const { method } = contract;
  const answer = await sockets.send({ ...call, method });
  if (answer.kind === "unanswered") return withoutAnswer(answer);
  const { status, headers } = answer;
  const body = parsed(answer.body.toString("utf8"));
  const schema = contract.shape.replies[status];
  if (!schema) return failureOf(contract, { status, body, headers });
  const reply = schema.safeParse(body);
  const requestId = headers["x-request-id"];
  if (reply.success) return { status, body: reply.data, requestId: requestId?.toString() };
  return transportFailure("unreadable_reply", {
    status,
    message: `The reply is not what the contract of ${contract.shape.name} says.`,
    mayHaveHappened: true,
    body,
  });
};

const withoutAnswer = ({ reason, mayHaveArrived }: Unanswered): CallFailure<TransportCode> => {
  const [code, message] = sayings[reason];
  return transportFailure(code, { message, mayHaveHappened: mayHaveArrived });
};

const sayings: Readonly<Record<Unanswered["reason"], readonly [TransportCode, string]>> = {
  timed_out: ["timed_out", "No answer came in time."],
  unreachable: ["unreachable", "The other app could not be reached."],
  connection_lost: ["connection_lost", "The connection broke before the answer was whole."],
  answer_too_large: ["unreadable_reply", "The reply is larger than any of ours."],
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text === "" ? undefined : text;
  }
};
