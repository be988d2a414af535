/** The bounds of mails about invoices. */

/** Of one step that one run sends; the rest is the next run's. */
export const remindersPerRun = 500;
