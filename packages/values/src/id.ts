/** A time-ordered unique id (UUID version 7), which needs no sequence and suits indexes. */
export function newId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0')
  // Uses the digits of a random UUID v4 after its version digit.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`
}
