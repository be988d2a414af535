/** The pages of API keys that an app with people of its own serves them: listed, made, ended. */
import { isId } from "#platform/id.ts";
import { managerReach } from "#platform/auth/person-keys.ts";
import type { KeyFacts } from "#platform/auth/api-keys.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { redirect } from "#platform/http/page.ts";
import { routesOf, type Page, type PageContext } from "#platform/http/route.ts";
import { deskAuth, type Answer, type DeskContext, type DeskPages } from "../desk.ts";
import { managerOf, tell, type KeyDesk } from "./key-desk.ts";
import { makeKey, showForm } from "./key-form.tsx";
import { showKeys } from "./key-list.tsx";
import { madeOnce } from "../form-once.ts";
import { showSecret, type ShownKey } from "./key-secret.tsx";
import { askToRevoke, askToRotate, showKey } from "./key-view.tsx";

export const keyPages = <Settings, Session>(
  pages: DeskPages<Settings, Session, KeyDesk>,
): readonly Page[] => {
  const { name, at, gate } = pages;
  const auth = deskAuth;
  const { page } = routesOf<Settings, Session>();
  type Show = (context: DeskContext, desk: KeyDesk) => Answer;
  const desked =
    (show: Show) =>
    (context: PageContext<Settings, Session>): Answer =>
      gate(context, (desk) => show(context, desk));
  return [
    page(
      { name: `${name}KeyList`, route: `GET ${at}`, summary: "API keys.", auth },
      desked(showKeys),
    ),
    page(
      { name: `${name}NewKey`, route: `GET ${at}/new`, summary: "A form for a key.", auth },
      desked((context, desk) => Promise.resolve(showForm(context, desk, []))),
    ),
    page(
      { name: `${name}MakeKey`, route: `POST ${at}`, summary: "Make a key.", auth },
      desked(makeKey),
    ),
    page(
      { name: `${name}Key`, route: `GET ${at}/:key`, summary: "One key.", auth },
      desked((context, desk) => withKey(context, desk, (key) => showKey(context, desk, key))),
    ),
    page(
      { name: `${name}RotateKey`, route: `POST ${at}/:key/rotate`, summary: "Replace it.", auth },
      desked((context, desk) => withKey(context, desk, (key) => rotate(context, desk, key))),
    ),
    page(
      { name: `${name}RevokeKey`, route: `POST ${at}/:key/revoke`, summary: "End it.", auth },
      desked((context, desk) => withKey(context, desk, (key) => revoke(context, desk, key))),
    ),
  ];
};

/** The key of the address; one that is another's is as unknown as one that is nobody's. */
const withKey = async (
  { path, services }: DeskContext,
  desk: KeyDesk,
  show: (key: KeyFacts) => Answer,
): Answer => {
  const id = (path["key"] ?? "").toLowerCase();
  const found = isId(id) ? await services.keys.find(id, managerReach(managerOf(desk))) : null;
  return found ? show(found) : refuse("not_found");
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
