const NO_BREAK = '\u00a0'
const NARROW_NO_BREAK = '\u202f'
/** « 01 99 00 12 66 » */
const PHONE = /\b0[1-9](?: \d\d){4}\b/g

/** Inserts the non-breaking spaces of French typography, so that texts can use ordinary ones. */
export function french(text: string): string {
  return text
    .replaceAll(/ (?=[;!?])/g, NARROW_NO_BREAK)
    .replaceAll(/ (?=[:»%€–])|(?<=«) /g, NO_BREAK)
    .replaceAll(/(?<=\d) (?=\d{3}(?!\d))/g, NARROW_NO_BREAK)
    .replaceAll(/ (?=vol\.)/g, NO_BREAK)
    .replaceAll(PHONE, (number) => number.replaceAll(' ', NO_BREAK))
    .replaceAll(/(?<=\d) (?=\p{L})|(?<=\d\s[hà]|–) (?=\d)/gu, NO_BREAK)
}

/** Applies it to every text in a value; numbers, keys and addresses stay unchanged. */
export function inFrench<T>(value: T): T {
  if (typeof value === 'string') return french(value) as T
  if (Array.isArray(value)) return value.map((item: unknown) => inFrench(item)) as T
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, item]) => [key, inFrench<unknown>(item)])
  return Object.fromEntries(entries) as T
}
