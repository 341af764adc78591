import { expect, test } from 'vitest'

import { loggableUrl } from './loggable-url.ts'

test.each([
  ['http://a.fr/auth?next=/b', 'http://a.fr/auth'],
  ['http://a.fr/password/reset/SECRET?x=1', 'http://a.fr/password/reset/…'],
  ['http://a.fr/auth/confirm/SECRET.data', 'http://a.fr/auth/confirm/…'],
  ['http://a.fr/newsletter/unsubscribe/SECRET', 'http://a.fr/newsletter/unsubscribe/…'],
  ['http://a.fr/equipe/SECRET', 'http://a.fr/equipe/…'],
  ['http://a.fr/commande/1?jeton=SECRET', 'http://a.fr/commande/1'],
  ['http://a.fr/carte-cadeau-escape-game/SECRET', 'http://a.fr/carte-cadeau-escape-game/…'],
  ['http://a.fr/newsletter', 'http://a.fr/newsletter'],
])('%s is logged as %s', (url, logged) => {
  expect(loggableUrl(url)).toBe(logged)
})
