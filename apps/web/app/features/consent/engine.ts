import type { ConsentCategory, ConsentServiceId } from '@sesame/values/consent'
import { CONSENT_CATEGORIES } from '@sesame/values/consent'
import * as library from 'vanilla-cookieconsent'

import { lifetimeDays, servicesOf, type ConsentData } from '../../lib/site/consent-services.ts'
import { CONSENT_COOKIE, readChoice, type Choice } from './choice.ts'

/** Saves the choice with the library and returns it. */
export async function saveChoice(
  consent: ConsentData,
  allowed: readonly ConsentServiceId[],
): Promise<Choice> {
  await start(consent)
  // The first accept call stores a choice, even an empty one: a refusal lasts as long as a consent.
  if (allowed.length === 0) library.acceptCategory([])
  for (const category of CONSENT_CATEGORIES) {
    if (allowed.length === 0 || servicesOf(consent.services, category).length === 0) continue
    const ids = servicesOf(consent.services, category).map(({ id }) => id)
    library.acceptService(
      ids.filter((id) => allowed.includes(id)),
      category,
    )
  }
  const choice = readChoice(document.cookie, consent.revision)
  if (!choice) throw new Error('the choice was not kept')
  return choice
}

/**
 * Only the library's storage is used: its own dialog traps the keyboard in a banner that is not
 * modal.
 */
async function start({ services, months, revision }: ConsentData): Promise<void> {
  library.reset()
  await library.run({
    mode: 'opt-in',
    autoShow: false,
    hideFromBots: false,
    manageScriptTags: false,
    autoClearCookies: false,
    revision,
    cookie: {
      name: CONSENT_COOKIE,
      // Empty, so that the cookie is for this host only.
      domain: '',
      expiresAfterDays: lifetimeDays(months),
      sameSite: 'Lax',
    },
    categories: {
      necessary: { enabled: true, readOnly: true },
      ...Object.fromEntries(
        CONSENT_CATEGORIES.map((category) => [category, { services: named(services, category) }]),
      ),
    },
    language: { default: 'fr', translations: { fr: {} as library.Translation } },
  })
}

function named(services: ConsentData['services'], category: ConsentCategory) {
  return Object.fromEntries(servicesOf(services, category).map(({ id }) => [id, {}]))
}
