import type { ProductBody } from '@sesame/contract/catalog'
import type { FieldErrors } from '@sesame/contract/errors'
import { slugOf } from '@sesame/values/slug'

/** Information that distance selling law requires for alcohol before payment. */
const ALCOHOL_FIELD_TEXTS = {
  alcoholBp: 'Indiquez le titre alcoométrique.',
  allergens: 'Indiquez les allergènes.',
  origin: 'Indiquez la provenance.',
  bottler: 'Indiquez l’embouteilleur.',
} as const

/** Faults in the combination of a product's fields. */
export function productFaults(body: ProductBody): FieldErrors {
  return { ...alcoholFaults(body), ...tagFaults(body), ...declinationFaults(body) }
}

function alcoholFaults(body: ProductBody): FieldErrors {
  if (!body.isAlcohol || !body.isValid) return {}
  const missing = Object.entries(ALCOHOL_FIELD_TEXTS).filter(
    ([field]) => body[field as keyof typeof ALCOHOL_FIELD_TEXTS] === null,
  )
  return Object.fromEntries(missing.map(([field, message]) => [field, [message]]))
}

function tagFaults({ tags }: ProductBody): FieldErrors {
  if (tags.every((tag) => slugOf(tag) !== '')) return {}
  return { tags: ['Une étiquette contient au moins une lettre ou un chiffre.'] }
}

function declinationFaults({ declinations }: ProductBody): FieldErrors {
  const faults: string[] = []
  const references = new Set(declinations.map(({ reference }) => reference))
  if (references.size < declinations.length) faults.push('Chaque référence est unique.')
  const ids = declinations.flatMap(({ id }) => id ?? [])
  if (new Set(ids).size < ids.length) faults.push('Chaque déclinaison est donnée une seule fois.')
  if (declinations.some((one) => (one.capacity === null) !== (one.capacityUnit === null))) {
    faults.push('Une contenance va avec son unité.')
  }
  return faults.length > 0 ? { declinations: faults } : {}
}

/** Tags as slugs, without duplicates. */
export function tagsOf(names: readonly string[]): { slug: string; name: string }[] {
  const tags = new Map(names.map((name) => [slugOf(name), name]))
  return Array.from(tags, ([slug, name]) => ({ slug, name }))
}
