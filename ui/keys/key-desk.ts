/** What an app says of its page of API keys: who manages them there, and how the page looks. */
import type { KeyManager } from "#platform/auth/person-keys.ts";
import type { KeyScope } from "#platform/http/caller.ts";
import type { PageReply } from "#platform/http/page.ts";
import type { DeskContext, DeskFrame } from "../desk.ts";
import type { Locale } from "../i18n/locale.ts";
import { keyWords } from "./key-words.ts";

/** A part of a key's scope that is one text, such as the id of a tenant. */
export interface TypedPart {
  readonly part: Exclude<keyof KeyScope, "cellIds">;
  readonly label: string;
  readonly hint: string;
  /** Left empty, the key is bound to none. */
  readonly optional: boolean;
  /** Ids of the house's own are checked, and written in small letters. */
  readonly isId: boolean;
}

/** The cells of a key, some of those that are shown. */
export interface CellPart {
  readonly part: "cellIds";
  readonly label: string;
  readonly cells: readonly { readonly id: string; readonly name: string }[];
}

export interface PermissionName {
  readonly permission: string;
  /** What it lets a program do, in the language of the page. */
  readonly text: string;
}

/** With those that a key of every app can hold. */
export const withKitPermissions = (
  locale: Locale,
  own: Readonly<Record<string, string>>,
): readonly PermissionName[] => {
  const t = keyWords.translator(locale);
  const all = {
    ...own,
    "keys:manage": t("keysManage"),
    "webhooks:manage": t("webhooksManage"),
  };
  return Object.entries(all).map(([permission, text]) => ({ permission, text }));
};

/** For one visit: the app has seen that this person may be here. */
export interface KeyDesk {
  /** Address of the list. */
  readonly at: string;
  readonly person: KeyManager["person"];
  readonly within: KeyScope;
  /** Those that the person may give. */
  readonly permissions: readonly PermissionName[];
  readonly scopePart?: TypedPart | CellPart | undefined;
  /** For whom the keys are: a sentence below the title. */
  readonly lead: string;
  readonly frame: (page: DeskFrame) => PageReply;
}

export const managerOf = ({ person, within, permissions }: KeyDesk): KeyManager => ({
  person,
  within,
  permissions: permissions.map(({ permission }) => permission),
});

interface Deed {
  readonly key: string;
  readonly act: "made" | "rotated" | "revoked";
  readonly successor?: string;
}

/** Who did it stands in the table of keys too; the log holds the request beside it. */
export const tell = ({ services, request }: DeskContext, desk: KeyDesk, deed: Deed): void => {
  const facts = { by: desk.person.id, at: desk.at, requestId: request.id };
  services.log.info({ ...deed, ...facts }, "a person looked after an API key");
};
