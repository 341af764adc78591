import { z } from 'zod'

import { endpoint } from './endpoint.ts'

export const exportAccounting = endpoint({
  method: 'GET',
  path: '/admin/accounting/export',
  access: ['ACCOUNTANT', 'ADMIN', 'SUPER_ADMIN'],
  stepUp: true,
  summary: 'Journal comptable d’une période, en CSV',
  query: z
    .strictObject({ from: z.iso.date(), to: z.iso.date() })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'La fin précède le début.' }),
  reply: z.string(),
  raw: 'text/csv; charset=utf-8',
})
