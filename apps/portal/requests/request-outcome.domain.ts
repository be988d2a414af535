/** What became of an invoice request, from what a business app tells. */
import type { RequestState } from "#contracts/portal/business-extensions.ts";

export interface SeenInvoice {
  readonly uuid: string;
  readonly folio: string;
  /** Empty where the business gave no link that a browser may open. */
  readonly pdfUrl: string;
  readonly xmlUrl: string;
}

export interface Outcome {
  readonly state: "requested" | "stamping" | "stamped" | "failed";
  /** The business's sentence for people; null where it gave none. */
  readonly reason: string | null;
  readonly retryable: boolean;
  readonly invoice: SeenInvoice | null;
}

const reasonMost = 1_000;

/** A stranger's link is followed by people: only the web, never a script or a file. */
export const webLink = (url: string): string => {
  const parsed = URL.parse(url);
  return parsed && ["https:", "http:"].includes(parsed.protocol) ? parsed.href : "";
};

export const outcomeOfState = (told: RequestState): Outcome => {
  const { invoice } = told;
  return {
    state: told.state,
    retryable: told.retryable,
    reason: told.reason?.slice(0, reasonMost) ?? null,
    invoice: invoice && {
      uuid: invoice.uuid,
      folio: invoice.folio,
      pdfUrl: webLink(invoice.pdfUrl),
      xmlUrl: webLink(invoice.xmlUrl),
    },
  };
};

interface Flags {
  readonly hasInvoice: boolean;
  readonly invoiceRequested: boolean;
}

/** For apps that tell nothing of requests: a request that an order shows no more has failed. */
export const outcomeOfFlags = ({ hasInvoice, invoiceRequested }: Flags): Outcome => ({
  state: hasInvoice ? "stamped" : invoiceRequested ? "requested" : "failed",
  reason: null,
  retryable: true,
  invoice: null,
});

/** Nothing changes any more, unless somebody asks again. */
export const isOver = ({ state }: Outcome): boolean => state === "stamped" || state === "failed";
