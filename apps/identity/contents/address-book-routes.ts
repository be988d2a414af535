/** A tenant's contacts for its programs. */
import type { Route } from "#platform/http/route.ts";
import { changeContactConsentRoute } from "../address-book/change-contact-consent.route.ts";
import { changeContactRoute } from "../address-book/change-contact.route.ts";
import { createContactRoute } from "../address-book/create-contact.route.ts";
import { forgetContactRoute } from "../address-book/forget-contact.route.ts";
import { importContactsRoute } from "../address-book/import-contacts.route.ts";
import { listContactsRoute } from "../address-book/list-contacts.route.ts";
import { readContactRoute } from "../address-book/read-contact.route.ts";

export const addressBookRoutes: readonly Route[] = [
  listContactsRoute,
  createContactRoute,
  importContactsRoute,
  readContactRoute,
  changeContactRoute,
  forgetContactRoute,
  changeContactConsentRoute,
];
