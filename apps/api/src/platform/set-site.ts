/** Scopes the rest of a transaction to a site; prepared on every connection when it opens. */
export const SET_SITE = {
  name: 'set_site',
  text: `SELECT set_config('app.site_id', $1, true)`,
}
