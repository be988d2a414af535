/** The name of a job across the house: `<app>.<job>`. */

export interface JobId {
  readonly app: string;
  readonly name: string;
}

export const jobIdOf = ({ app, name }: JobId): string => `${app}.${name}`;

/** Null when it is none; an app's name holds no dot. */
export const readJobId = (id: string): JobId | null => {
  const [, app, name] = /^([a-z][a-z0-9-]*)\.([a-z][a-z0-9-]*)$/.exec(id) ?? [];
  return app && name ? { app, name } : null;
};
