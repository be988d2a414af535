/** The bounds of campaigns. */

/** Campaigns of one portion of the job, and contacts that one transaction enrols. */
export const campaignPortion = 50;
export const enrolmentPortion = 200;
