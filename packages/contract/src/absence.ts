import { z } from 'zod'

import { Day, IdRef } from './common.ts'
import { endpoint } from './endpoint.ts'
import { VERSION } from './record.ts'
import { AbsenceKind, Hours, Reassignments, TeamEffects } from './shift.ts'

export const MAX_ABSENCE_DAYS = 92
const DAY_MS = 86_400_000

export const ABSENCE_STATES = ['requested', 'granted', 'refused'] as const

export const Absence = z.object({
  id: z.uuid(),
  ...VERSION,
  idGameMaster: z.int(),
  name: z.string(),
  isSelf: z.boolean(),
  from: Day,
  to: Day,
  /** Of one day only; null for whole days. */
  hours: Hours.nullable(),
  /** Null for colleagues, who see that somebody is absent and not why. */
  kind: AbsenceKind.nullable(),
  state: z.enum(ABSENCE_STATES),
  requestedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
})
export type Absence = z.infer<typeof Absence>

export const listAbsences = endpoint({
  method: 'GET',
  path: '/admin/absence',
  access: ['STAFF', 'ADMIN', 'SUPER_ADMIN'],
  summary: 'Absences en cours et à venir ; pour le personnel, les siennes et celles accordées',
  reply: z.object({ absences: z.array(Absence), total: z.int() }),
})

export const addAbsence = endpoint({
  method: 'POST',
  path: '/admin/absence',
  access: ['STAFF', 'ADMIN', 'SUPER_ADMIN'],
  idempotency: true,
  summary: 'Demande une absence ; le personnel pour soi-même, l’administration pour chacun',
  body: z
    .strictObject({
      idGameMaster: IdRef,
      from: Day,
      to: Day,
      hours: Hours.nullable(),
      kind: AbsenceKind,
    })
    .refine(({ from, to }) => from <= to, {
      path: ['to'],
      message: 'La fin vient après le début.',
    })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_ABSENCE_DAYS * DAY_MS, {
      path: ['to'],
      message: `${MAX_ABSENCE_DAYS} jours au plus.`,
    })
    .refine(({ from, to, hours }) => hours === null || from === to, {
      path: ['to'],
      message: 'Des heures ne valent que pour un jour.',
    }),
  reply: Absence,
  message: 'L’absence est demandée.',
})

const absenceParams = z.object({ id: z.uuid() })

export const previewAbsence = endpoint({
  method: 'GET',
  path: '/admin/absence/:id/preview',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Ce qu’une absence toucherait si elle était accordée',
  params: absenceParams,
  reply: TeamEffects,
})

export const decideAbsence = endpoint({
  method: 'POST',
  path: '/admin/absence/:id/decision',
  access: ['ADMIN', 'SUPER_ADMIN'],
  idempotency: true,
  summary: 'Accorde ou refuse une absence ; refusé si une session vendue n’a plus personne',
  params: absenceParams,
  body: z.strictObject({
    state: z.enum(['granted', 'refused']),
    ...VERSION,
    reassign: Reassignments,
  }),
  reply: Absence,
  message: 'La décision est enregistrée.',
})

export const deleteAbsence = endpoint({
  method: 'DELETE',
  path: '/admin/absence/:id',
  access: ['STAFF', 'ADMIN', 'SUPER_ADMIN'],
  idempotency: true,
  summary: 'Retire une absence ; le personnel, ses demandes sans réponse',
  params: absenceParams,
  reply: z.object({}),
  message: 'L’absence est retirée.',
})
