/** How far the server's clock is ahead of the device's, in milliseconds. */
let aheadMs = 0

/** Reads the time of the server from its response; a tablet's own clock may be wrong. */
export function readServerTime(response: Pick<Response, 'headers'>): void {
  const at = Date.parse(response.headers.get('date') ?? '')
  if (!Number.isNaN(at)) aheadMs = at - Date.now()
}

/** The time of the server, as far as its last response tells; exact to about a second. */
export function serverNow(): Date {
  return new Date(Date.now() + aheadMs)
}
