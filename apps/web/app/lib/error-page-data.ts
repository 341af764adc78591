/** What the error page is told; without words it falls back on the status. */
export type ErrorPageData = { message: string } | null

export function readErrorMessage(data: unknown): string | null {
  const isObject = typeof data === 'object' && data !== null
  return isObject && 'message' in data && typeof data.message === 'string' ? data.message : null
}
