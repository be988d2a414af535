/** Pages about who may come in; the way in through identity is the kit's. */
import type { Page } from "#platform/http/route.ts";
import { controlKeyPages } from "./keys-page.tsx";
import { keySignInPage, openKeySession } from "./key-sign-in-page.tsx";
import { addOperatorPage, operatorsPage, removeOperatorPage } from "./operators-page.tsx";

export const accessPages: readonly Page[] = [
  ...[keySignInPage, openKeySession],
  ...[operatorsPage, addOperatorPage, removeOperatorPage],
  ...controlKeyPages,
];
