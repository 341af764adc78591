import { z } from 'zod'

import { bookingParams } from './booking.ts'
import { Id, IdRef } from './common.ts'
import { endpoint } from './endpoint.ts'
import { RECORD, VERSION } from './record.ts'

/** `learns`: is there with a colleague, and leads no session alone. */
export const GameMasterState = z.enum(['leads', 'learns', 'ended'])
export type GameMasterState = z.infer<typeof GameMasterState>

const WRITTEN = {
  name: z.string().trim().min(1, 'Indiquez un nom.').max(80, '80 caractères au plus.'),
  state: GameMasterState,
  /** The account with which they see their hours and ask for absences. */
  idMember: z.uuid().nullable(),
}

export const GameMaster = z.object({ ...RECORD, ...WRITTEN })
export type GameMaster = z.infer<typeof GameMaster>

const params = z.object({ id: Id })

export const getGameMaster = endpoint({
  method: 'GET',
  path: '/admin/game-master/:id',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Un maître du jeu',
  params,
  reply: GameMaster,
})

export const createGameMaster = endpoint({
  method: 'POST',
  path: '/admin/game-master',
  access: ['ADMIN', 'SUPER_ADMIN'],
  idempotency: true,
  summary: 'Ajoute un maître du jeu, qui mène ou qui apprend',
  body: z.strictObject({ ...WRITTEN, state: GameMasterState.exclude(['ended']) }),
  reply: GameMaster,
  message: 'Le maître du jeu est ajouté.',
})

export const updateGameMaster = endpoint({
  method: 'PUT',
  path: '/admin/game-master/:id',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary:
    'Change un maître du jeu ; refusé si des sessions à venir restent sans personne pour les mener',
  params,
  body: z.strictObject({ ...WRITTEN, ...VERSION }),
  reply: GameMaster,
  message: 'Le maître du jeu est enregistré.',
})

/** Who leads a session, and who could. */
export const SessionGameMasters = z.object({
  needed: z.int(),
  leading: z.array(z.int()),
  /** False once the session is over or cancelled. */
  isAssignable: z.boolean(),
  gameMasters: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      /** `elsewhere`: leads another session; `away`: not there at that time. */
      state: z.enum(['leads', 'free', 'elsewhere', 'away', 'learns']),
    }),
  ),
})
export type SessionGameMasters = z.infer<typeof SessionGameMasters>

export const getSessionGameMasters = endpoint({
  method: 'GET',
  path: '/admin/booking/:id/game-master',
  access: ['STAFF', 'ADMIN', 'SUPER_ADMIN'],
  summary: 'Qui mène une session, et qui est libre pour la mener',
  params: bookingParams,
  reply: SessionGameMasters,
})

export const assignGameMasters = endpoint({
  method: 'POST',
  path: '/admin/booking/:id/game-master',
  access: ['STAFF', 'ADMIN', 'SUPER_ADMIN'],
  idempotency: true,
  summary: 'Affecte une session ; refusé si quelqu’un l’a affectée autrement entre-temps',
  params: bookingParams,
  body: z.strictObject({
    /** Who led it when the operator looked. */
    expected: z.array(IdRef).max(5),
    gameMasters: z.array(IdRef).min(1).max(5),
  }),
  reply: SessionGameMasters,
  message: 'La session est affectée.',
})
