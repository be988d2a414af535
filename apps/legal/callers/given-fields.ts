/** Of a change: the fields that were sent; what is absent stays as it is. */

type Given<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> };

export const givenFields = <T extends object>(body: T): Given<T> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Given<T>;
