/** Puts one page on the server: form fields in, HTML, an image or a redirect out. */
import type { FastifyInstance } from "fastify";
import { Refusal, refuse } from "../errors.ts";
import { readCookies } from "./cookies.ts";
import { sendRefusal } from "./replies/error-body.ts";
import type { Ground, Operation } from "./exchange.ts";
import { filesOf } from "./bodies/multipart.ts";
import type { PageReply, PageShape } from "./page.ts";
import { factsOf } from "./request-facts.ts";
import type { Page, PageContext, RequestFacts } from "./route.ts";
import { authorize } from "./steps/authorize.ts";
import { traced } from "./steps/trace.ts";
import { textFields } from "./bodies/text-fields.ts";

type Handle = (context: PageContext<unknown, unknown>) => Promise<PageReply | Refusal>;

interface Installed {
  readonly settings: unknown;
  readonly returnUrl: (request: RequestFacts) => string;
}

export const installPage = (
  server: FastifyInstance,
  ground: Ground,
  page: Page,
  { settings, returnUrl }: Installed,
): void => {
  const { shape } = page;
  const handle = page.handle as unknown as Handle;
  const [method = "GET", url = "/"] = shape.route.split(" ");
  const { services } = ground;

  server.route({
    method: method === "GET" ? ["GET", "HEAD"] : method,
    url,
    ...(shape.bodyLimitBytes === undefined ? {} : { bodyLimit: shape.bodyLimitBytes }),
    config: { operation: operationOf(shape) },
    handler: async (request, reply) => {
      if (!namesSomething(request.params)) {
        return sendRefusal(ground, request, reply, refuse("not_found"));
      }
      authorize(request.exchange.caller, shape.auth);
      const facts = factsOf(request);
      const context: PageContext<unknown, unknown> = {
        caller: request.exchange.caller,
        now: services.clock.now(),
        request: facts,
        services,
        settings,
        path: textFields(request.params) as Record<string, string>,
        query: textFields(request.query),
        form: textFields(request.body),
        files: filesOf(request.body),
        cookies: readCookies(request.headers.cookie),
        assets: ground.assets,
        returnUrl: returnUrl(facts),
      };
      const answer = await traced(request, () => handle(context));
      if (answer instanceof Refusal) return sendRefusal(ground, request, reply, answer);
      for (const [name, value] of Object.entries(answer.headers)) reply.header(name, value);
      for (const cookie of answer.cookies) reply.header("set-cookie", cookie);
      reply.code(answer.status);
      return reply.type(answer.contentType).send(answer.body);
    },
  });
};

const operationOf = ({ name, auth, takesFiles }: PageShape): Operation => ({
  name,
  auth,
  kind: "page",
  ...(takesFiles && { takesFiles }),
});

/** Nothing of ours has an empty name, or one with a control character in it. */
const namesSomething = (params: unknown): boolean =>
  Object.values((params ?? {}) as Record<string, string>).every((name) => /^\P{Cc}+$/u.test(name));
