/** The button of the ticket's page that prints it. */
import { printTicket } from "./print-ticket.island.ts";

for (const button of document.querySelectorAll<HTMLElement>("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", printTicket);
}
