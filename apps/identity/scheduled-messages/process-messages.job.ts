/** Sends what is due to contacts: once a day as the specification says, and in between. */
import { job } from "#platform/jobs/job.ts";
import { processScheduledMessages } from "./process-scheduled-messages.command.ts";

export const processScheduledMessagesJob = job({
  name: "process-scheduled-messages",
  title: { es: "Mensajes programados", en: "Scheduled messages" },
  path: "/api/cron/process-scheduled-messages",
  summary: "Send the messages to contacts that are due, and write down what became of others.",
  calledBy: "daily-dispatcher",
  run: processScheduledMessages,
});

/** A message for half past ten must not wait for tomorrow's dispatcher. */
export const sendDueMessagesJob = job({
  name: "send-due-messages",
  title: { es: "Envío de mensajes a su hora", en: "Messages at their time" },
  path: "/api/cron/send-due-messages",
  summary: "Send the messages to contacts that have fallen due since the last look.",
  schedule: "*/5 * * * *",
  scheduleSource: "house",
  run: processScheduledMessages,
});
