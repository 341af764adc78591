import type { ConsentServiceId } from '@sesame/values/consent'

/** Shown to the visitor before the choice: who, why and for how long. */
export const SERVICE_TEXTS: Record<ConsentServiceId, { name: string; about: string }> = {
  matomo: {
    name: 'Matomo',
    about:
      'Statistiques de fréquentation. Cookies _pk_id (13\u00a0mois) et _pk_ses (30\u00a0minutes).',
  },
  ga4: {
    name: 'Google Analytics\u00a04',
    about:
      'Google Ireland Limited. Statistiques de fréquentation et de parcours. Cookies _ga et _ga_* (13\u00a0mois).',
  },
  plausible: {
    name: 'Plausible',
    about: 'Plausible Insights OÜ. Statistiques globales, sans cookie.',
  },
  googleAds: {
    name: 'Google Ads',
    about:
      'Google Ireland Limited. Mesure de nos annonces et audiences. Cookies _gcl_* (environ 3\u00a0mois).',
  },
  gtm: {
    name: 'Google Tag Manager',
    about:
      'Google Ireland Limited. Déclenche les services de mesure et d’annonces que vous acceptez.',
  },
  facebookPixel: {
    name: 'Pixel Facebook',
    about:
      'Meta Platforms Ireland Limited. Mesure de nos annonces et audiences. Cookies _fbp et _fbc (environ 3\u00a0mois).',
  },
  script: {
    name: 'Script de l’établissement',
    about: 'Un service ajouté par l’établissement, traité comme de la publicité.',
  },
}

export const CATEGORY_TEXTS = {
  audience: {
    title: 'Mesure d’audience',
    about: 'Pour savoir quelles pages sont consultées et corriger ce qui gêne.',
  },
  advertising: {
    title: 'Publicité',
    about: 'Pour mesurer l’effet de nos annonces et vous en présenter qui vous intéressent.',
  },
} as const
