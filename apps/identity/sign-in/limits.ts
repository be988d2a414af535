/** The bounds of signing in. */

/** Failed sign-ins that an account's history shows before it says nothing more for a while. */
export const failuresRecordedMost = 10;
