import { z } from 'zod'

import { Instant } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Hold } from './hold.ts'
import { Players, ServiceId } from './service.ts'

export const holdForSale = endpoint({
  method: 'POST',
  path: '/admin/hold',
  access: ['STAFF', 'ADMIN', 'SUPER_ADMIN'],
  idempotency: true,
  summary: 'Garde une session 15 minutes le temps d’une vente, jusqu’à son début',
  body: z.strictObject({ idService: ServiceId, start: Instant, players: Players }),
  reply: Hold,
})
