import type { FieldErrors } from '@sesame/contract/errors'

export interface LineErrors {
  /** Reasons by id of the declination. */
  byLine: Record<string, string[]>
  /** Reasons that concern the whole parcel. */
  whole: string[]
}

export const NO_LINE_ERRORS: LineErrors = { byLine: {}, whole: [] }

/** Reads the `errors` of a refused cart: `products.12.stock`, `products.multiple`. */
export function readLineErrors(errors: FieldErrors): LineErrors {
  const read: LineErrors = { byLine: {}, whole: [] }
  for (const [name, texts] of Object.entries(errors)) {
    const id = /^products\.(\d+)\./.exec(name)?.[1]
    if (id === undefined) read.whole.push(...texts)
    else (read.byLine[id] ??= []).push(...texts)
  }
  return read
}
