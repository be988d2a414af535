/** Everything legal refuses with, beside what the kit itself answers. */
import { errorCatalog } from "#platform/errors.ts";

export const legalErrors = errorCatalog({
  firm_not_found: {
    status: 404,
    title: "There is no such firm.",
    advice: "Check the firmId, or leave it out where the key names its firm.",
  },
  client_not_found: {
    status: 404,
    title: "There is no such client of this firm.",
    advice: "List the clients.",
  },
  matter_not_found: {
    status: 404,
    title: "There is no such matter of this firm, or it is not yours to see.",
    advice: "List the matters.",
  },
  member_not_found: {
    status: 404,
    title: "Nobody of this firm has that id.",
    advice: "Read the people of the firm on its page.",
  },
  wrong_status: {
    status: 409,
    title: "A matter of this status cannot get to that one.",
    advice: "Read the matter: an archived one is opened again by way of closed.",
  },
});
