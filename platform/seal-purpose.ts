/** What is sealed and for what: each purpose has a key of its own, in each app. */

/**
 * `Bound` names the columns that a sealed value belongs to (a tenant, a certificate's owner): it
 * opens only beside the values of these that it was sealed with.
 */
export interface SealPurpose<out Bound extends readonly string[] = readonly string[]> {
  readonly name: string;
  readonly boundTo: Bound;
}

/** One value for each column that a purpose is bound to, in the same order. */
export type BoundValues<Bound extends readonly string[]> = {
  readonly [Place in keyof Bound]: string;
};

/** Declares a purpose; its name is unique within an app and never changes, for it makes the key. */
export const sealPurpose = <const Bound extends readonly string[] = readonly []>(
  name: string,
  boundTo: Bound = [] as readonly string[] as Bound,
): SealPurpose<Bound> => ({ name, boundTo });

/** Where sealed values are kept: what a new master key, or a new form, has to reach. */
export interface SealedColumn {
  readonly table: string;
  /** Of the type `text`; `jsonb` where `field` is given. The table has a primary key. */
  readonly column: string;
  /** Of the object in a `jsonb` column. */
  readonly field?: string;
  /** Is bound to columns of this table. */
  readonly purpose: SealPurpose;
}
