/** Pages that do not exist in production. */
import type { Page } from "#platform/http/route.ts";
import { attachmentPage } from "../outbox/attachment.page.ts";
import { clockPage } from "../clock/clock.page.tsx";
import { galleryPage } from "./gallery.page.ts";
import { moveClockPage } from "../clock/move-clock.page.tsx";
import { outboxPage } from "../outbox/outbox.page.tsx";

export const sandboxPages: readonly Page[] = [
  outboxPage,
  attachmentPage,
  clockPage,
  moveClockPage,
  galleryPage,
];
