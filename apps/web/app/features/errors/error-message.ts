/** Reads the message that `errorPage()` sent; if there is none, the page uses the status. */
export function readErrorMessage(data: unknown): string | null {
  const isObject = typeof data === 'object' && data !== null
  return isObject && 'message' in data && typeof data.message === 'string' ? data.message : null
}
