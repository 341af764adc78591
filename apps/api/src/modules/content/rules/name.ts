import { slugOf } from '@sesame/values/slug'

const MAX_LENGTH = 110
const NAMELESS = 'sans-titre'

/** The name of a thing in its address, made from its title. */
export function nameOf(title: string): string {
  const name = slugOf(title).slice(0, MAX_LENGTH).replace(/-+$/, '') || NAMELESS
  return isNumber(name) ? `n-${name}` : name
}

/** Things are asked for by number or by name: a name must not be read as a number. */
export function isNumber(name: string): boolean {
  return Number.isFinite(Number(name))
}

/** The name, or the first of `name-2`, `name-3`… that is not taken. */
export function freeName(name: string, taken: readonly string[]): string {
  const all = new Set(taken)
  if (!all.has(name)) return name
  let number = 2
  while (all.has(`${name}-${number}`)) number += 1
  return `${name}-${number}`
}
