/** The button of the ticket's page that prints it. */
import { printTicket } from "./till/print-ticket.ts";

for (const button of document.querySelectorAll<HTMLElement>("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", printTicket);
}
