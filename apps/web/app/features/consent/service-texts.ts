import type { ConsentServiceId } from '@sesame/values/consent'

interface ServiceText {
  name: string
  /** Who receives the data, if it is another company. */
  company?: string
  /** How long its cookies are stored. */
  lifetime?: string
}

/** Shown to the visitor before the choice: what for, who and for how long. */
export const SERVICE_TEXTS: Record<ConsentServiceId, ServiceText> = {
  matomo: { name: 'Matomo', lifetime: '13\u00a0mois' },
  ga4: {
    name: 'Google Analytics\u00a04',
    company: 'Google Ireland Limited',
    lifetime: '13\u00a0mois',
  },
  plausible: { name: 'Plausible', company: 'Plausible Insights OÜ', lifetime: 'sans cookie' },
  googleAds: {
    name: 'Google Ads',
    company: 'Google Ireland Limited',
    lifetime: 'environ 3\u00a0mois',
  },
  gtm: { name: 'Google Tag Manager', company: 'Google Ireland Limited', lifetime: 'sans cookie' },
  facebookPixel: {
    name: 'Facebook',
    company: 'Meta Platforms Ireland Limited',
    lifetime: 'environ 3\u00a0mois',
  },
  script: { name: 'Script de l’établissement' },
}

export const CATEGORY_TEXTS = {
  audience: { title: 'Mesure d’audience', short: 'audience' },
  advertising: { title: 'Publicité', short: 'publicité' },
} as const
