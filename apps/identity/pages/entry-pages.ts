/** Pages of people who are not signed in yet. */
import type { Page } from "#platform/http/route.ts";
import { newPasswordPage, saveNewPassword } from "./forgotten-new-page.tsx";
import { askForResetPage, forgottenPage } from "./forgotten-page.tsx";
import { signIn, signInPage } from "./sign-in-page.tsx";
import { passSecondFactor, secondFactorPage } from "./sign-in-second-page.tsx";
import { endSession, signOutPage } from "./sign-out-page.tsx";
import { confirmSignUpPage, openAccount } from "./sign-up-confirm-page.tsx";
import { askForAccountPage, signUpPage } from "./sign-up-page.tsx";

export const entryPages: readonly Page[] = [
  ...[signInPage, signIn, secondFactorPage, passSecondFactor, signOutPage, endSession],
  ...[signUpPage, askForAccountPage, confirmSignUpPage, openAccount],
  ...[forgottenPage, askForResetPage, newPasswordPage, saveNewPassword],
];
