import { z } from 'zod'

import { Day } from './common.ts'
import { endpoint } from './endpoint.ts'

export const exportAccounting = endpoint({
  method: 'GET',
  path: '/admin/accounting/export',
  access: ['ACCOUNTANT', 'ADMIN', 'SUPER_ADMIN'],
  stepUp: true,
  summary: 'Journal comptable d’une période, en CSV',
  query: z
    .strictObject({ from: Day, to: Day })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'La fin précède le début.' }),
  reply: z.string(),
  raw: 'text/csv; charset=utf-8',
})
