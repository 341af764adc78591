import type { LegalSlug, Parameter } from '@sesame/contract/site'

/** The parameter by which a site may replace the platform's text. */
export const LEGAL_PARAMETERS: Record<LegalSlug, string> = {
  'legal-notice': 'LEGAL_NOTICE',
  'privacy-policy': 'PRIVACY_POLICY',
  'cookie-policy': 'COOKIE_POLICY',
  'use-terms': 'USE_TERMS',
  'sale-terms': 'SALE_TERMS',
}

export type ParameterValues = ReadonlyMap<string, string>

/** Values by type, without empty ones. */
export function parameterValues(parameters: Pick<Parameter, 'type' | 'value'>[]): ParameterValues {
  return new Map(
    parameters.flatMap(({ type, value }) => {
      const trimmed = value?.trim()
      return trimmed ? [[type, trimmed] as const] : []
    }),
  )
}

export type CitySearch = { by: 'postalCode'; start: string } | { by: 'name'; name: string }

/** A search that begins with digits is a postal code, however it is spaced. */
export function readCitySearch(search: string): CitySearch {
  const digits = search.replace(/\s/g, '')
  if (/^[0-9]{1,5}$/.test(digits)) return { by: 'postalCode', start: digits }
  // Expands « St » and « Ste » to Saint and Sainte.
  const name = search
    .replace(/(?<![\p{L}\p{N}])ste(?![\p{L}\p{N}])\.?/giu, 'sainte')
    .replace(/(?<![\p{L}\p{N}])st(?![\p{L}\p{N}])\.?/giu, 'saint')
  return { by: 'name', name }
}

const MORNING_HOUR = 9

/** True in the hour of a site's day in which its mails of the day go out. */
export function isMorning(timeZone: string, now: Date): boolean {
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  return Number(hour.format(now)) === MORNING_HOUR
}
