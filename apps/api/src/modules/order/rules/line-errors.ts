export interface LineProblem {
  /** Line with the fault; null for the whole parcel. */
  idDeclination: number | null
  code: 'stock' | 'price' | 'minimum' | 'maximum' | 'multiple' | 'unknown'
  reason: string
}

/** Reasons by line and code: `products.12.stock`, or `products.multiple` for the whole parcel. */
export function errorsByLine(problems: readonly LineProblem[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const { idDeclination, code, reason } of problems) {
    const line = idDeclination === null ? 'products' : `products.${idDeclination}`
    ;(errors[`${line}.${code}`] ??= []).push(reason)
  }
  return errors
}
