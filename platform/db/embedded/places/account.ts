/** The operating system's account that PostgreSQL runs as, where it is not our own. */

export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

export const accountName = "milpa";

export const isRoot = (): boolean => process.getuid?.() === 0;

/** The spawn options that make a child run as `account`; none where it is our own. */
export const spawnAs = (account: Account | undefined): { uid?: number; gid?: number } =>
  account === undefined ? {} : { uid: account.uid, gid: account.gid };
