import { french } from '../typography.ts'
import type { Row } from '../upsert.ts'

/** Discount codes to try in the demo. */
export const DISCOUNTS_66: Row[] = [
  {
    id: 1,
    code: 'BIENVENUE10',
    label: french('Bienvenue : 10 % de réduction'),
    kind: 'percent',
    value: 1000,
    scope: 'services',
    min_cents: 0,
    max_uses: null,
  },
  {
    id: 2,
    code: 'LEGENDE20',
    label: french('20 € offerts dès 80 €'),
    kind: 'amount',
    value: 2000,
    scope: 'services',
    min_cents: 8000,
    max_uses: 100,
  },
]
