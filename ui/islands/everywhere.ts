/** The small script of every page: each part listens on the document and touches only its own. */
import { startCopyButton } from "./copy-button.ts";
import { startDialogOpener } from "./dialog-opener.ts";
import { startMenus } from "./menus.ts";
import { startSubmitOnce } from "./submit-once.ts";
import { startThemeSwitch } from "./theme-switch.ts";

startThemeSwitch();
startSubmitOnce();
startDialogOpener();
startCopyButton();
startMenus();
