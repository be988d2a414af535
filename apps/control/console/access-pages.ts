/** Pages about who may come in; the way in through identity is the kit's. */
import type { Page } from "#platform/http/route.ts";
import { keySignInPage, openKeySession } from "../callers/key-sign-in.page.tsx";
import {
  addOperatorPage,
  operatorsPage,
  removeOperatorPage,
} from "../operators/operators.page.tsx";
import { controlKeyPages } from "../keys/keys.page.tsx";

export const accessPages: readonly Page[] = [
  ...[keySignInPage, openKeySession],
  ...[operatorsPage, addOperatorPage, removeOperatorPage],
  ...controlKeyPages,
];
