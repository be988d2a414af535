/** Pages of a person's own account. */
import type { Page } from "#platform/http/route.ts";
import { appsPage, revokeAppPage } from "../consents/account-apps.page.tsx";
import {
  devicesPage,
  endDevicePage,
  endOtherDevicesPage,
} from "../devices/account-devices.page.tsx";
import * as email from "../accounts/account-email.page.tsx";
import { eventsPage } from "../events/account-events.page.tsx";
import { accountOverviewPage } from "../accounts/account-overview.page.tsx";
import * as passkeys from "../passkeys/account-passkeys.page.tsx";
import { passwordPage, savePasswordPage } from "../passwords/account-password.page.tsx";
import { profilePage, saveProfilePage } from "../accounts/account-profile.page.tsx";
import * as factor from "../second-factor/account-second-factor.page.tsx";
import { confirmFactorPage, setUpFactorPage } from "../second-factor/set-up-factor.page.tsx";

export const accountPages: readonly Page[] = [
  ...[accountOverviewPage, profilePage, saveProfilePage, passwordPage, savePasswordPage],
  ...[email.emailPage, email.askForEmailPage, email.confirmEmailPage, email.useNewEmailPage],
  ...[devicesPage, endDevicePage, endOtherDevicesPage, appsPage, revokeAppPage],
  ...[factor.secondFactorPage, factor.startSecondFactorPage, setUpFactorPage, confirmFactorPage],
  ...[factor.renewCodesPage, factor.turnOffPage],
  ...[passkeys.passkeysPage, passkeys.newPasskeyPage],
  ...[passkeys.renamePasskeyPage, passkeys.removePasskeyPage, eventsPage],
];
