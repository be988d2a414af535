/** Puts one contract on the server: validate, authorize, let its handler answer, send that. */
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Reply } from "../contract/contract.ts";
import { Refusal } from "../errors.ts";
import { answeringOf } from "./replies/answering.ts";
import { sendRefusal } from "./replies/error-body.ts";
import type { Ground } from "./exchange.ts";
import type { Route } from "./route.ts";
import { authorize } from "./steps/authorize.ts";
import { traced } from "./steps/trace.ts";
import { validatorOf } from "./validate.ts";

export const installRoute = (
  server: FastifyInstance,
  ground: Ground,
  route: Route,
  settings: unknown,
): void => {
  const { contract } = route;
  const { shape } = contract;
  const validate = validatorOf(contract);
  const answer = answeringOf(ground, route, settings);

  server.route({
    method: contract.method === "GET" ? ["GET", "HEAD"] : contract.method,
    url: contract.url,
    ...(shape.bodyLimitBytes === undefined ? {} : { bodyLimit: shape.bodyLimitBytes }),
    config: {
      operation: {
        name: shape.name,
        auth: shape.auth,
        kind: "route",
        bodyFormat: shape.bodyFormat ?? "json",
        ...(shape.tooLarge === undefined ? {} : { tooLarge: shape.tooLarge }),
        ...(shape.crossOrigin ? { crossOrigin: true } : {}),
      },
    },
    handler: async (request, reply) => {
      const valid = validate(request);
      if (valid instanceof Refusal) return sendRefusal(ground, request, reply, valid);
      authorize(request.exchange.caller, shape.auth);
      const result = await traced(request, () => answer(request, valid));
      if (result instanceof Refusal) return sendRefusal(ground, request, reply, result);
      return send(reply, result);
    },
  });
};

function send(reply: FastifyReply, { status, headers, body }: Reply): FastifyReply {
  if (headers) {
    for (const [name, value] of Object.entries(headers)) reply.header(name, value);
  }
  reply.code(status);
  if (body === undefined) return reply.send();
  return reply.type("application/json; charset=utf-8").send(JSON.stringify(body));
}
