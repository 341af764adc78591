import {
  CONSENT_SERVICE_IDS,
  MAX_CONSENT_MONTHS,
  USUAL_CONSENT_MONTHS,
  type ConsentServiceId,
} from '@sesame/values/consent'

import type { Parameters } from '../parameters.ts'
import { consentRevision, type ConsentData, type ConsentService } from './consent-data.ts'

const MAX_SCRIPT = 20_000

/** The parameter that switches a service on, and what it may look like: it enters a script. */
const ACCOUNTS: Record<ConsentServiceId, { type: string; form: RegExp }> = {
  matomo: { type: 'MATOMO_SITE_ID', form: /^\d{1,9}$/ },
  ga4: { type: 'GA4_ID', form: /^G-[A-Z0-9]{4,20}$/ },
  plausible: { type: 'PLAUSIBLE_DOMAIN', form: /^[a-z0-9][a-z0-9.-]{2,100}$/ },
  googleAds: { type: 'GOOGLE_ADS_ID', form: /^AW-\d{6,20}$/ },
  gtm: { type: 'GTM_ID', form: /^GTM-[A-Z0-9]{4,12}$/ },
  facebookPixel: { type: 'FACEBOOK_PIXEL_ID', form: /^\d{6,20}$/ },
  script: { type: 'SCRIPT_TO_LOAD', form: /\S/ },
}

/** What a site asks its visitors, from its parameters; an account that cannot be one is not offered. */
export function readConsent(parameters: Parameters): ConsentData | null {
  const services = CONSENT_SERVICE_IDS.flatMap((id) => readService(id, parameters) ?? [])
  if (services.length === 0) return null
  const ids = services.map(({ id }) => id)
  const wanted = parameters.number('CONSENT_LIFETIME_MONTHS') ?? USUAL_CONSENT_MONTHS
  const isUsable = Number.isInteger(wanted) && wanted >= 1
  const months = isUsable ? Math.min(wanted, MAX_CONSENT_MONTHS) : USUAL_CONSENT_MONTHS
  return { services, months, revision: consentRevision(ids) }
}

function readService(id: ConsentServiceId, parameters: Parameters): ConsentService | null {
  const { type, form } = ACCOUNTS[id]
  const account = parameters.text(type)
  if (account === null || !form.test(account) || account.length > MAX_SCRIPT) return null
  if (id !== 'matomo') return { id, account }
  const url = readMatomoUrl(parameters.text('MATOMO_URL'))
  return url === null ? null : { id, account, url }
}

/** With a final slash: its files are named after it. */
function readMatomoUrl(text: string | null): string | null {
  const url = text === null ? null : URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  return `${url.origin}${url.pathname.replace(/\/*$/, '/')}`
}
