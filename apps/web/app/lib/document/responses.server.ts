/**
 * Text file for machines, the same for all visitors: browsers cache it for an hour, the gateway for
 * a minute.
 */
export function machineFile(body: string, contentType: string): Response {
  return new Response(body, {
    headers: {
      'content-type': `${contentType}; charset=utf-8`,
      'cache-control': 'public, max-age=3600, s-maxage=60',
    },
  })
}

/**
 * Options for `data()`: the newest of the instants as Last-Modified. The route must pass it on in
 * `headers`.
 */
export function lastModified(...instants: readonly string[]) {
  const newest = Math.max(...instants.map((instant) => Date.parse(instant)))
  return { headers: { 'last-modified': new Date(newest).toUTCString() } }
}
