import { slugOf } from '@sesame/values/slug'

const MAX_LENGTH = 110
const UNTITLED_SLUG = 'sans-titre'

/** Makes a slug from a title. */
export function toSlug(title: string): string {
  const name = slugOf(title).slice(0, MAX_LENGTH).replace(/-+$/, '') || UNTITLED_SLUG
  return isNumber(name) ? `n-${name}` : name
}

/** Items are requested by id or slug, so a slug must not look like a number. */
export function isNumber(name: string): boolean {
  return Number.isFinite(Number(name))
}

/** Returns the slug, or the first free of `slug-2`, `slug-3`… */
export function uniqueSlug(name: string, taken: readonly string[]): string {
  const all = new Set(taken)
  if (!all.has(name)) return name
  let number = 2
  while (all.has(`${name}-${number}`)) number += 1
  return `${name}-${number}`
}
