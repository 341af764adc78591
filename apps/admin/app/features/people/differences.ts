import type { StaleRecord } from '@sesame/contract/record'

export const FIELDS = { firstname: 'Prénom', lastname: 'Nom', phone: 'Téléphone' }
export type Field = keyof typeof FIELDS
export type Differences = Partial<Record<Field, { yours: string; theirs: string }>>

/** Of the fields in which two saves differ, those that the other one changed since they were read. */
export function changedByOthers(
  differences: StaleRecord['changed'],
  read: Record<Field, string>,
): Differences {
  const fields = Object.keys(FIELDS) as Field[]
  return Object.fromEntries(
    fields.flatMap((field) => {
      const found = differences[field]
      if (found === undefined || found.theirs === read[field]) return []
      return [[field, { yours: String(found.yours), theirs: String(found.theirs) }]]
    }),
  )
}

/** What is stored of them now. */
export function valuesOf(differences: Differences): Partial<Record<Field, string>> {
  return Object.fromEntries(
    Object.entries(differences).map(([field, { theirs }]) => [field, theirs]),
  )
}
