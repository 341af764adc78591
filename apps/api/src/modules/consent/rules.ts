import {
  CONSENT_SERVICES,
  MAX_CONSENT_MONTHS,
  USUAL_CONSENT_MONTHS,
  type ConsentServiceId,
} from '@sesame/values/consent'
import { RECORD_RETENTION } from '@sesame/values/retention'
import { addMonths, type Day } from '@sesame/values/working-days'

/** Claims about a consent can be brought for so long after it ended. */
export const LIMITATION_MONTHS = RECORD_RETENTION.consentProof.period.years * 12

/** How long a choice holds, from the operator's parameter. */
export function lifetimeMonths(value: string | undefined): number {
  const months = Number(value)
  if (!Number.isInteger(months) || months < 1) return USUAL_CONSENT_MONTHS
  return Math.min(months, MAX_CONSENT_MONTHS)
}

export function proofDays(today: Day, months: number): { validUntil: Day; keepUntil: Day } {
  const validUntil = addMonths(today, months)
  return { validUntil, keepUntil: addMonths(validUntil, LIMITATION_MONTHS) }
}

/** Choices made before this day are no longer valid on any site. */
export function validChoicesFrom(today: Day): Day {
  return addMonths(today, -MAX_CONSENT_MONTHS - 1)
}

export type ConsentByService = Partial<Record<ConsentServiceId, boolean>>

/** Whether the latest choice of a visitor allows to count the pages they see. */
export function allowsMeasure(
  proof: { services: ConsentByService; validUntil: Day } | undefined,
  today: Day,
): boolean {
  if (!proof || proof.validUntil < today) return false
  return Object.entries(proof.services).some(
    ([id, isAllowed]) => isAllowed && CONSENT_SERVICES[id as ConsentServiceId] === 'audience',
  )
}

const PRIVATE =
  /^\/((?:auth|inscription)\/confirm|password\/reset|newsletter\/(?:confirm|unsubscribe)|equipe|carte-cadeau-escape-game|commande)\/.+$/

/** Path without query, and without tokens of links in mails. */
export function pagePath(path: string): string {
  return path.replace(/[?#].*$/s, '').replace(PRIVATE, '/$1/…')
}
