/** The part of every statement about matters that says whether the viewer may see one. */

/**
 * `m` is the matter, `viewer` the parameter that holds `Access.viewer`: null sees all, a person
 * every matter that is not restricted, and those on whose team they are.
 */
export const visibleTo = (viewer: `$${number}`): string =>
  `(${viewer}::text is null or not m.restricted
     or exists (select from matter_member t
                  join membership p on p.place_id = t.firm_id and p.id = t.member_id
                 where t.firm_id = m.firm_id and t.matter_id = m.id and p.sub = ${viewer}))`;
