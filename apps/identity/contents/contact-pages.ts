/** What a tenant's people see of its contacts, and where contacts end messages. */
import type { Page, Route } from "#platform/http/route.ts";
import { addressBookRoutes } from "./address-book-routes.ts";
import { optOutPage, takeOptOutPage } from "../contact-consents/opt-out.page.tsx";
import { receiveMessageRoute } from "../contact-consents/receive-message.route.ts";
import { addContactPage, contactListPage } from "../contacts/contact-list.page.tsx";
import { changeContactPage, contactPage, forgetContactPage } from "../contacts/contact.page.tsx";
import { importContactsPage, takeContactFilePage } from "../contacts/import.page.tsx";
import { campaignListPage, draftCampaignPage } from "../campaigns/campaign-list.page.tsx";
import { campaignPage, changeCampaignPage, moveCampaignPage } from "../campaigns/campaign.page.tsx";
import {
  cancelMessagePage,
  messagesPage,
  writeMessagePage,
} from "../scheduled-messages/messages.page.tsx";
import { createSequencePage, sequenceListPage } from "../sequences/sequence-list.page.tsx";
import { addStepPage, sequencePage, switchSequencePage } from "../sequences/sequence.page.tsx";
import { askForCallPage, callsPage } from "../voice-calls/calls.page.tsx";
import { hearOfCallRoute } from "../voice-calls/hear-of-call.route.ts";
import { quietHoursPage, saveQuietHoursPage } from "../quiet-hours/quiet-hours.page.tsx";

export const contactPages: readonly Page[] = [
  ...[optOutPage, takeOptOutPage],
  ...[contactListPage, addContactPage, importContactsPage, takeContactFilePage],
  ...[contactPage, changeContactPage, forgetContactPage],
  ...[sequenceListPage, createSequencePage, sequencePage, addStepPage, switchSequencePage],
  ...[campaignListPage, draftCampaignPage, campaignPage, changeCampaignPage, moveCampaignPage],
  ...[messagesPage, writeMessagePage, cancelMessagePage],
  ...[callsPage, askForCallPage],
  ...[quietHoursPage, saveQuietHoursPage],
];

export const contactRoutes: readonly Route[] = [
  receiveMessageRoute,
  hearOfCallRoute,
  ...addressBookRoutes,
];
