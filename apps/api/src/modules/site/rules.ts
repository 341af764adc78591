import type { LegalSlug, Parameter } from '@sesame/contract/site'
import { parse } from 'node-html-parser'

/** The parameter by which a site may replace the platform's text. */
export const LEGAL_PARAMETERS: Record<LegalSlug, string> = {
  'legal-notice': 'LEGAL_NOTICE',
  'privacy-policy': 'PRIVACY_POLICY',
  'cookie-policy': 'COOKIE_POLICY',
  'use-terms': 'USE_TERMS',
  'sale-terms': 'SALE_TERMS',
}

export type ParameterValues = ReadonlyMap<string, string>

/** Values by type; what is empty is not there. */
export function parameterValues(parameters: Pick<Parameter, 'type' | 'value'>[]): ParameterValues {
  return new Map(
    parameters.flatMap(({ type, value }) => {
      const trimmed = value?.trim()
      return trimmed ? [[type, trimmed] as const] : []
    }),
  )
}

export interface FilledLegalText {
  html: string
  /** Parameters that were needed and empty: what they carry was left out. */
  missing: string[]
}

const PLACEHOLDER = /\{\{\s*([A-Z0-9_]+)\s*\}\}/

/** Fills the placeholders of a legal text and drops each passage whose values are not all there. */
export function fillLegalText(template: string, values: ParameterValues): FilledLegalText {
  const missing = new Set<string>()
  const root = parse(template)
  for (const element of root.querySelectorAll('[data-requires]')) {
    const needed = (element.getAttribute('data-requires') ?? '').split(/\s+/).filter(Boolean)
    const absent = needed.filter((type) => !values.has(type))
    for (const type of absent) missing.add(type)
    if (absent.length > 0) element.remove()
    else element.removeAttribute('data-requires')
  }
  // A value that is no web address, such as `javascript:…`, is shown and not linked.
  for (const link of root.querySelectorAll('[href^="{{"]')) {
    const type = PLACEHOLDER.exec(link.getAttribute('href') ?? '')?.[1]
    const value = type === undefined ? undefined : values.get(type)
    if (!value || !/^https?:\/\//i.test(value)) link.removeAttribute('href')
  }
  const html = root.toString().replaceAll(new RegExp(PLACEHOLDER, 'g'), (_, type: string) => {
    const value = values.get(type)
    if (value === undefined) missing.add(type)
    return escapeHtml(value ?? '…')
  })
  return { html, missing: [...missing].sort() }
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

export type CitySearch = { by: 'postalCode'; start: string } | { by: 'name'; name: string }

/** A search that begins with digits is a postal code, however it is spaced. */
export function readCitySearch(search: string): CitySearch {
  const digits = search.replace(/\s/g, '')
  if (/^[0-9]{1,5}$/.test(digits)) return { by: 'postalCode', start: digits }
  // « St » and « Ste » are how people write Saint and Sainte.
  const name = search
    .replace(/(?<![\p{L}\p{N}])ste(?![\p{L}\p{N}])\.?/giu, 'sainte')
    .replace(/(?<![\p{L}\p{N}])st(?![\p{L}\p{N}])\.?/giu, 'saint')
  return { by: 'name', name }
}
