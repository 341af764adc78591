const NO_BREAK = '\u00a0'
const NARROW_NO_BREAK = '\u202f'

/** Sets the no-break spaces French asks for, so that the texts below can be written with plain ones. */
export function french(text: string): string {
  return text
    .replaceAll(/ (?=[;!?])/g, NARROW_NO_BREAK)
    .replaceAll(/ (?=[:»%€–])|(?<=«) /g, NO_BREAK)
    .replaceAll(/(?<=\d) (?=\d{3}(?!\d))/g, NARROW_NO_BREAK)
    .replaceAll(/(?<=\d) (?=\p{L})|(?<=\d\s[hà]|–) (?=\d)/gu, NO_BREAK)
}
