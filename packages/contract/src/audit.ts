import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { csvOf, listQuery, listSize } from './list.ts'
import { Role } from './role.ts'

const ACTIONS = ['insert', 'update', 'delete'] as const
const Columns = z.record(z.string(), z.unknown()).nullable()

export const AuditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** The name is null for super admins and for erased accounts. */
  operator: z.object({ id: z.uuid(), role: Role, name: z.string().nullable() }),
  table: z.string(),
  /** The record's key, without its site. */
  key: z.string(),
  action: z.enum(ACTIONS),
  /** Columns that changed; values of secrets and personal data are masked. */
  before: Columns,
  after: Columns,
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const listAudit = endpoint({
  method: 'GET',
  path: '/admin/audit',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Ce que l’équipe a changé : qui, quand, avant, après ; le plus récent d’abord',
  query: listQuery(['table', 'key', 'operator', 'action', 'at'], {
    nbItem: 25,
    kinds: { action: ACTIONS, at: 'instant' },
  }),
  reply: z.object({ entries: z.array(AuditEntry), ...listSize }),
})

export const exportAudit = csvOf(listAudit)
