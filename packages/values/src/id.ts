/** A time-ordered unique id (UUID version 7): no central sequence, and good for indexes. */
export function newId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0')
  // Version 4 is all random but its version digit: the rest of it serves as ours.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`
}
