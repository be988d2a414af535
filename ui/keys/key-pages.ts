/** The pages of API keys that an app with people of its own serves them: listed, made, ended. */
import { isId } from "#platform/id.ts";
import { managerReach } from "#platform/auth/person-keys.ts";
import type { KeyFacts } from "#platform/auth/api-keys.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { gatedPages, type Answer } from "#platform/http/gated-pages.ts";
import { redirect } from "#platform/http/page.ts";
import type { Page } from "#platform/http/route.ts";
import type { DeskContext, DeskPages } from "../desk.ts";
import { managerOf, tell, type KeyDesk } from "./key-desk.ts";
import { makeKey, showForm } from "./key-form.tsx";
import { showKeys } from "./key-list.tsx";
import { madeOnce } from "../form-once.ts";
import { showSecret, type ShownKey } from "./key-secret.tsx";
import { askToRevoke, askToRotate, showKey } from "./key-view.tsx";

export const keyPages = <Settings, Session>({
  name,
  at,
  gate,
}: DeskPages<Settings, Session, KeyDesk>): readonly Page[] => {
  const page = gatedPages(gate, at);
  return [
    page({ name: `${name}KeyList`, route: "GET /", summary: "API keys." }, showKeys),
    page(
      { name: `${name}NewKey`, route: "GET /new", summary: "A form for a key." },
      (context, desk) => showForm(context, desk, []),
    ),
    page({ name: `${name}MakeKey`, route: "POST /", summary: "Make a key." }, makeKey),
    page({ name: `${name}Key`, route: "GET /:key", summary: "One key." }, withKey(showKey)),
    page(
      { name: `${name}RotateKey`, route: "POST /:key/rotate", summary: "Replace it." },
      withKey(rotate),
    ),
    page(
      { name: `${name}RevokeKey`, route: "POST /:key/revoke", summary: "End it." },
      withKey(revoke),
    ),
  ];
};

type Act = (context: DeskContext, desk: KeyDesk, key: KeyFacts) => Answer | Awaited<Answer>;

/** The key of the address; one that is another's is as unknown as one that is nobody's. */
const withKey =
  (act: Act) =>
  async (context: DeskContext, desk: KeyDesk): Answer => {
    const id = (context.path["key"] ?? "").toLowerCase();
    const reach = managerReach(managerOf(desk));
    const found = isId(id) ? await context.services.keys.find(id, reach) : null;
    return found ? act(context, desk, found) : refuse("not_found");
  };

const rotate = async (context: DeskContext, desk: KeyDesk, key: KeyFacts): Answer => {
  if (context.form["confirmed"] !== "yes") return askToRotate(context, desk, key);
  const { id } = key;
  const { keys } = context.services;
  const issued = await madeOnce<ShownKey, Refusal<"not_found" | "forbidden">>(
    context,
    `${desk.at} rotate key`,
    async (tx) => {
      const made = await keys.rotate(id, { by: managerOf(desk), tx });
      if (made instanceof Refusal) return made;
      tell(context, desk, { key: id, successor: made.id, act: "rotated" });
      return { id: made.id, name: made.name, key: made.key };
    },
  );
  if (issued instanceof Refusal) {
    const done = issued.code === "forbidden" ? "forbidden" : "late";
    return redirect(`${desk.at}/${id}?done=${done}`);
  }
  return showSecret(context, desk, issued, { replaces: true });
};

const revoke = async (context: DeskContext, desk: KeyDesk, key: KeyFacts): Answer => {
  if (context.form["confirmed"] !== "yes") return askToRevoke(context, desk, key);
  const { id } = key;
  const manager = managerOf(desk);
  const { keys } = context.services;
  if (!(await keys.revoke(id, managerReach(manager), desk.person.name))) return refuse("not_found");
  tell(context, desk, { key: id, act: "revoked" });
  return redirect(`${desk.at}/${id}?done=revoked`);
};
