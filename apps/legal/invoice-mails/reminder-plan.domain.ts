/** When a client is reminded of an invoice that is overdue: data. */

export interface ReminderStep {
  /** Its name in what is kept: each is sent once. */
  readonly step: string;
  /** Days after the due day: from the first to the last of them it may be sent. */
  readonly fromDay: number;
  readonly toDay: number;
}

/** A step that was missed is not made up for: the next one comes instead. */
export const reminderPlan: readonly ReminderStep[] = [
  { step: "day-1", fromDay: 1, toDay: 6 },
  { step: "day-7", fromDay: 7, toDay: 14 },
  { step: "day-15", fromDay: 15, toDay: 29 },
  { step: "day-30", fromDay: 30, toDay: 59 },
  { step: "day-60", fromDay: 60, toDay: 90 },
];
