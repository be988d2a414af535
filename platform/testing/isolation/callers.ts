/** Makes callers of the table: keys and sessions of an app under test. */
import { randomHex } from "../../crypto.ts";
import type { SubjectKey } from "../../auth/sessions.ts";
import { Refusal } from "../../errors.ts";
import type { KeyScope } from "../../http/caller.ts";
import type { TestApp } from "../test-app.ts";
import type { Sent } from "../test-client.ts";
import { nobody, type TableCaller } from "./claim.ts";

export interface KeyCaller extends TableCaller {
  readonly key: string;
  readonly keyId: string;
}

interface KeyWanted {
  readonly may: readonly string[];
  readonly scope?: KeyScope;
  readonly ecosystem?: boolean;
  readonly knows?: readonly string[];
}

export const keyCaller = async (
  { app }: TestApp,
  name: string,
  { may, scope = {}, ecosystem = false, knows = [] }: KeyWanted,
): Promise<KeyCaller> => {
  const made = await app.services.keys.create({ name, permissions: may, scope, ecosystem });
  return {
    name,
    kind: "key",
    presents: { key: made.key },
    may,
    knows,
    key: made.key,
    keyId: made.id,
  };
};

export const sessionCaller = async (
  { app }: TestApp,
  name: string,
  who: { readonly subject: SubjectKey; readonly may: readonly string[]; knows?: readonly string[] },
): Promise<TableCaller> => {
  const anew = async (): Promise<Sent> => {
    const setCookie = await app.services.sessions.open(who.subject, "isolation");
    return { cookie: setCookie.split(";")[0] ?? "" };
  };
  const { may, knows = [] } = who;
  return { name, kind: "session", presents: await anew(), may, knows, anew };
};

/** What takes the place of a key when it is rotated: the same lineage. */
export const successorOf = async ({ app }: TestApp, { keyId }: KeyCaller): Promise<string> => {
  const rotated = await app.services.keys.rotate(keyId);
  if (!rotated || rotated instanceof Refusal) throw new Error("the key was not rotated");
  return rotated.key;
};

/** A key that the owner's own key made: it may be rotated and ended without ending the owner. */
export const madeBy = async (world: TestApp, owner: KeyCaller): Promise<string> => {
  const { app } = world;
  const made = await world.request("POST /api/keys", {
    key: owner.key,
    body: { name: "canario child", permissions: ["keys:manage"] },
  });
  if (made.status !== 201) throw new Error(`${app.definition.name}: no key: ${made.text}`);
  return (made.body as { readonly id: string }).id;
};

/** Callers whom every app meets: nobody at all, and a key that opens another app. */
export const strangersOf = ({ app }: TestApp): readonly TableCaller[] => {
  const other = app.definition.name === "control" ? "pos" : "control";
  const key = `milpa_${other}_${randomHex(16)}`;
  return [nobody, { name: "another app's key", kind: "otherAppsKey", presents: { key }, may: [] }];
};
