/** Who calls operations of the marketplace of tasks. */

export const readAuth = ["apiKey:tasks:read", "session"] as const;
export const writeAuth = ["apiKey:tasks:write", "session"] as const;
