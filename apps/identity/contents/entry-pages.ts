/** Pages of people who are not signed in yet. */
import type { Page } from "#platform/http/route.ts";
import { newPasswordPage, saveNewPassword } from "../passwords/new-password.page.tsx";
import { askForResetPage, forgottenPage } from "../passwords/forgotten-password.page.tsx";
import { lookPage } from "../sign-in/look.page.ts";
import { signIn, signInPage } from "../sign-in/sign-in.page.tsx";
import { passSecondFactor, secondFactorPage } from "../sign-in/sign-in-second.page.tsx";
import {
  codeSignInPage,
  confirmCodePage,
  sendCodePage,
} from "../sign-in-codes/code-sign-in.page.tsx";
import { saveWelcomePage, welcomePage } from "../sign-in-codes/welcome.page.tsx";
import { endSession, signOutPage } from "../devices/sign-out.page.tsx";
import { confirmSignUpPage, openAccount } from "../sign-up/sign-up-confirm.page.tsx";
import { askForAccountPage, signUpPage } from "../sign-up/sign-up.page.tsx";

export const entryPages: readonly Page[] = [
  ...[signInPage, signIn, secondFactorPage, passSecondFactor, signOutPage, endSession],
  ...[codeSignInPage, sendCodePage, confirmCodePage, welcomePage, saveWelcomePage],
  lookPage,
  ...[signUpPage, askForAccountPage, confirmSignUpPage, openAccount],
  ...[forgottenPage, askForResetPage, newPasswordPage, saveNewPassword],
];
