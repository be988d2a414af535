/** A form that makes something with a secret: sent twice, it makes one, and shows it both times. */
import { sha256Hex } from "#platform/crypto.ts";
import type { Queries } from "#platform/db/database.ts";
import { Refusal } from "#platform/errors.ts";
import { callerKey } from "#platform/http/caller.ts";
import { once } from "#platform/http/idempotency.ts";
import { isId, newId } from "#platform/id.ts";
import type { DeskContext } from "./desk.ts";

const field = "once";

/** Hidden in the form; a form that is shown again keeps it. */
export const onceField = ({
  form,
}: Pick<DeskContext, "form">): Readonly<Record<string, string>> => ({
  [field]: tokenIn(form) ?? newId(),
});

const tokenIn = (form: DeskContext["form"]): string | null => {
  const token = form[field];
  return token !== undefined && isId(token) ? token : null;
};

/**
 * Runs `make` in one transaction. What it made is kept, sealed, for the same form of the same
 * person; other fields under one token, as after a step back, are another form. Without a token
 * nothing is kept.
 */
export const madeOnce = async <Made extends object, No extends Refusal>(
  context: DeskContext,
  operation: string,
  make: (tx: Queries) => Promise<Made | No>,
): Promise<Made | No> => {
  const { caller, form, now, request, services } = context;
  const token = tokenIn(form);
  const content = sha256Hex(`${request.url}\n${JSON.stringify(Object.entries(form).sort())}`);
  const kept =
    token === null
      ? null
      : {
          caller: callerKey(caller),
          operation,
          key: `${token}:${content}`,
          requestHash: content,
          at: now,
          vault: services.vault,
        };
  const answer = await once(services.db, kept, async (tx) => {
    const made = await make(tx);
    return made instanceof Refusal ? made : { status: 200, body: made };
  });
  return answer instanceof Refusal ? (answer as No) : (answer.reply.body as Made);
};
