import { expect, test } from 'vitest'

import { loggableUrl } from './loggable-url.ts'

test.each([
  ['http://a.fr/auth?next=/b', 'http://a.fr/auth'],
  ['http://a.fr/password/reset/SECRET?x=1', 'http://a.fr/password/reset/…'],
  ['http://a.fr/inscription/confirm/SECRET', 'http://a.fr/inscription/confirm/…'],
  ['http://a.fr/auth/confirm/SECRET.data', 'http://a.fr/auth/confirm/…'],
  ['http://a.fr/newsletter/unsubscribe/SECRET', 'http://a.fr/newsletter/unsubscribe/…'],
  ['http://a.fr/equipe/SECRET', 'http://a.fr/equipe/…'],
  ['http://a.fr/commande/1?jeton=SECRET', 'http://a.fr/commande/1'],
  ['http://a.fr/carte-cadeau-escape-game/SECRET', 'http://a.fr/carte-cadeau-escape-game/…'],
  ['http://a.fr/newsletter', 'http://a.fr/newsletter'],
  ['/blog/coulisses/comment-nait-une-enigme', '/blog/coulisses/comment-nait-une-enigme'],
  ['/EQUIPE/secret', '/…/…'],
  ['/Carte-Cadeau-Escape-Game/k7qx-m4tr-9wbd-3hjp-v2', '/…/…'],
  ['/panier/7d9f3c1e-52ab-4c08-9f6d-1b2a3c4d5e6f', '/panier/…'],
  ['/nowhere/kJ8sQ2-vT0aXr_Zp4LmN7bY1cD3eF5gH6iK9oUwPqRs', '/nowhere/…'],
])('%s is logged as %s', (url, logged) => {
  expect(loggableUrl(url)).toBe(logged)
})
