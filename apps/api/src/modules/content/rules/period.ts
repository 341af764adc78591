import type { FieldErrors } from '@sesame/contract/errors'

interface Period {
  startsAt: Date | null
  endsAt: Date | null
}

export function periodFaults({ startsAt, endsAt }: Period): FieldErrors {
  if (!startsAt || !endsAt || startsAt < endsAt) return {}
  return { endsAt: ['La fin vient après le début.'] }
}

interface Registration {
  capacity: number | null
  registrationClosesAt: Date | null
}

/** Number of places and closing time must be given together. */
export function registrationFaults({ capacity, registrationClosesAt }: Registration): FieldErrors {
  if ((capacity === null) === (registrationClosesAt === null)) return {}
  return capacity === null
    ? { capacity: ['Dites combien de places il y a.'] }
    : { registrationClosesAt: ['Dites quand les inscriptions se terminent.'] }
}
