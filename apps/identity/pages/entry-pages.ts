/** Pages of people who are not signed in yet. */
import type { Page } from "#platform/http/route.ts";
import { passSecondFactor, secondFactorPage } from "./sign-in-second-page.tsx";
import { signIn, signInPage } from "./sign-in-page.tsx";
import { endSession, signOutPage } from "./sign-out-page.tsx";

export const entryPages: readonly Page[] = [
  ...[signInPage, signIn, secondFactorPage, passSecondFactor],
  ...[signOutPage, endSession],
];
