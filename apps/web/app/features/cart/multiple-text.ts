import type { ProductKind } from '@sesame/contract/catalog'

const NUMBERS = ['', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six'] as const

/** « trois » up to six, figures beyond. */
export function numberText(count: number): string {
  return NUMBERS[count] || String(count)
}

/** « Par trois bouteilles »; null if sold one by one. */
export function multipleText(kind: ProductKind, step: number): string | null {
  if (step === 1) return null
  return `Par ${numberText(step)}\u00a0${kind === 'WINE' ? 'bouteilles' : 'coffrets'}`
}
