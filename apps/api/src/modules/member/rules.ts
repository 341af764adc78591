import type { FieldErrors } from '@sesame/contract/errors'
import type { Role } from '@sesame/contract/role'
import { retentionCutoff } from '@sesame/values/retention'
import { addDays, type Day } from '@sesame/values/working-days'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as french from '@zxcvbn-ts/language-fr'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

const strength = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...french.dictionary },
  graphs: common.adjacencyGraphs,
  translations: french.translations,
  // Limits zxcvbn's l33t substitutions: the default of 100 takes seconds on “@4@4@4…”.
  l33tMaxSubstitutions: 8,
})

// Required score (of 4): safe against guessing, since attempts are rate-limited.
const SUFFICIENT_SCORE = 3
const LONGEST_JUDGED = 32

/**
 * Returns the fault of a password, or undefined. Words about the person do not count towards its
 * strength.
 */
export function passwordFault(password: string, ownWords: string[]): string | undefined {
  if (isOfOwnWords(password, ownWords)) {
    return 'Ce mot de passe est trop facile à deviner. N’utilisez ni votre nom ni votre adresse.'
  }
  // Only the beginning is judged, because the time grows with the length.
  const { score, feedback } = strength.check(password.slice(0, LONGEST_JUDGED), ownWords)
  if (score >= SUFFICIENT_SCORE) return undefined
  const advice = feedback.warning ?? feedback.suggestions[0]
  return advice
    ? `Ce mot de passe est trop facile à deviner. ${advice}`
    : 'Ce mot de passe est trop facile à deviner. Ajoutez un ou deux mots.'
}

/** Words about the person, which make a password easy to guess. */
export function personalWords({ email, firstname, lastname }: Named): string[] {
  const whole = [email, email.split('@')[0], firstname, lastname].map((text) => text ?? '')
  const parts = whole.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))
  return [...new Set([...whole, ...parts])].filter(({ length }) => length > 2)
}

interface Named {
  email: string
  firstname?: string | null | undefined
  lastname?: string | null | undefined
}

/**
 * True if it consists only of the person's words, digits and signs; short letter sequences are
 * ignored.
 */
function isOfOwnWords(password: string, ownWords: string[]): boolean {
  const whole = removeAccents(password)
  let rest = whole
  // Longest first, because a shorter word inside a longer one would leave fragments.
  for (const word of ownWords.map(removeAccents).toSorted((a, b) => b.length - a.length)) {
    rest = rest.replaceAll(word, ' ')
  }
  return rest !== whole && rest.replaceAll(/\P{L}/gu, '').length <= 2
}

/** Lower-cases and removes accents. */
function removeAccents(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

export interface ProfileRules {
  requiresBirthdate: boolean
  blocksMinors: boolean
  onlyMobilePhones: boolean
}

export interface ProfileInput {
  phone?: string | null | undefined
  birthdate?: string | null | undefined
}

export type ProfileDecision =
  | { ok: true; phone: string | null; birthdate: string | null }
  | { ok: false; errors: FieldErrors }

/** Validates phone and birthdate by the site's settings. */
export function decideProfile(
  { phone, birthdate }: ProfileInput,
  demands: ProfileRules,
  today: Day,
): ProfileDecision {
  const errors: FieldErrors = {}
  const number = phone ? parsePhone(phone) : undefined
  if (phone && !number) {
    errors['phone'] = [NO_PHONE]
  } else if (number && demands.onlyMobilePhones && !isMobile(number.getType())) {
    errors['phone'] = ['Indiquez un numéro de téléphone mobile.']
  }
  if (demands.requiresBirthdate && !birthdate) {
    errors['birthdate'] = ['Indiquez votre date de naissance.']
  } else if (birthdate && (birthdate > today || birthdate < '1900-01-01')) {
    errors['birthdate'] = ['Cette date de naissance n’est pas possible.']
  } else if (birthdate && demands.blocksMinors && !isAdult(birthdate, today)) {
    errors['birthdate'] = ['L’inscription est réservée aux personnes majeures.']
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, phone: number?.number ?? null, birthdate: birthdate ?? null }
}

export const NO_PHONE = 'Ce numéro de téléphone n’existe pas.'

/** Phone number in international form; undefined if invalid. */
export function readPhone(typed: string): string | undefined {
  return parsePhone(typed)?.number
}

function parsePhone(typed: string) {
  const number = parsePhoneNumberFromString(typed, 'FR')
  return number?.isValid() ? number : undefined
}

function isMobile(type: string | undefined): boolean {
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE'
}

export function isAdult(birthdate: Day, today: Day): boolean {
  const [year, month, day] = birthdate.split('-')
  return `${String(Number(year) + 18).padStart(4, '0')}-${month}-${day}` <= today
}

const LOGIN_HOURS: Record<Role, number> = {
  CUSTOMER: 24,
  STAFF: 24,
  ACCOUNTANT: 12,
  ADMIN: 12,
  SUPER_ADMIN: 12,
}

export function loginSeconds(role: Role): number {
  return LOGIN_HOURS[role] * 3600
}

const FREE_ATTEMPTS = 5

/** Delay after wrong passwords; it grows until attempts are refused. */
export function loginDelayMs(attempt: number): number {
  if (attempt <= FREE_ATTEMPTS) return 0
  return Math.min(4000, 250 * 2 ** (attempt - FREE_ATTEMPTS))
}

const WARNING_DAYS = 30
const DELETION_GRACE_DAYS = 7

export interface RetentionDates {
  /** Cutoff for deletion requests whose grace period is over. */
  eraseRequestedBefore: Date
  /** Cutoff of inactivity for a warning. */
  warnInactiveSince: Date
  /** Cutoffs of inactivity and of the warning for erasure. */
  eraseInactiveSince: Date
  eraseWarnedBefore: Date
  eraseWarnedOn: Day
}

/** Dates of the nightly job: a warning one month before three years of inactivity. */
export function retentionDates(now: Date): RetentionDates {
  const today = now.toISOString().slice(0, 10)
  const eraseInactiveSince = retentionCutoff('account', now)
  const warnInactiveSince = new Date(eraseInactiveSince)
  warnInactiveSince.setUTCDate(warnInactiveSince.getUTCDate() + WARNING_DAYS)
  return {
    eraseRequestedBefore: daysBefore(now, DELETION_GRACE_DAYS),
    warnInactiveSince,
    eraseInactiveSince,
    eraseWarnedBefore: daysBefore(now, WARNING_DAYS),
    eraseWarnedOn: addDays(today, WARNING_DAYS),
  }
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000)
}
