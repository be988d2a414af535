/** Signals to processes that may be gone already. */

/** Sends a signal; a process that ended meanwhile is no error. */
export function signal(processId: number, name: NodeJS.Signals): void {
  try {
    process.kill(processId, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
