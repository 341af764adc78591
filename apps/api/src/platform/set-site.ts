/**
 * Scopes the rest of a transaction to a site and names the operator who acts, for the audit;
 * prepared on every connection when it opens. One value carries both, because the fast path sends
 * it as one encoded message.
 */
export const SET_SITE = {
  name: 'set_site',
  text: `SELECT set_config('app.site_id', split_part($1, ' ', 1), true),
    set_config('app.operator', split_part($1, ' ', 2), true)`,
}

/** The value of `SET_SITE`: a site and, if one acts, the operator with their role. */
export type Scope = `${number}` | `${number} ${string}:${string}`

export function scopeOf(idSite: number, operator?: { id: string; role: string }): Scope {
  return operator ? `${idSite} ${operator.role}:${operator.id}` : `${idSite}`
}
