import type { ConsentCategory, ConsentServiceId } from '@sesame/values/consent'
import { CONSENT_CATEGORIES } from '@sesame/values/consent'
import * as library from 'vanilla-cookieconsent'

import { CONSENT_COOKIE, readChoice, type Choice } from '../../lib/consent/choice.ts'
import { lifetimeDays, servicesOf, type ConsentData } from '../../lib/consent/consent-data.ts'

/** Writes a choice down through the library, and answers it as it now stands. */
export async function saveChoice(
  consent: ConsentData,
  allowed: readonly ConsentServiceId[],
): Promise<Choice> {
  await start(consent)
  // The first call makes the choice, whatever it says: refusal is kept as long as consent.
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

/** Only its memory is used: its own dialog holds the keyboard inside a banner that is not modal. */
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
      // None: the cookie is of this host alone, never of its neighbours.
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
