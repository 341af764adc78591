import { readFile } from 'node:fs/promises'

import { LEGAL_SLUGS, type LegalSlug } from '@sesame/contract/site'

const TITLES: Record<LegalSlug, string> = {
  'legal-notice': 'Mentions légales',
  'privacy-policy': 'Politique de confidentialité',
  'cookie-policy': 'Politique relative aux cookies',
  'use-terms': 'Conditions générales d’utilisation',
  'sale-terms': 'Conditions générales de vente',
}

/** Date of the last change: update it with every change of a file in `legal/`. */
export const LEGAL_TEXTS_UPDATED_ON = '2026-11-18'

export function readLegalTemplates() {
  return Promise.all(
    LEGAL_SLUGS.map(async (slug) => ({
      slug,
      title: TITLES[slug],
      html: await readFile(new URL(`../legal/${slug}.html`, import.meta.url), 'utf8'),
      updated_on: LEGAL_TEXTS_UPDATED_ON,
    })),
  )
}
