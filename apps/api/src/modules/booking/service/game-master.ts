import type { GameMaster, GameMasterState } from '@sesame/contract/game-master'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireVersion } from '../../../platform/version.ts'
import { listColleagues } from '../../member/service/describe.ts'
import { listBookings } from '../queries/booking.ts'
import * as queries from '../queries/game-master.ts'
import { lockSchedule } from '../queries/schedule.ts'
import { sessionOf } from './away.ts'

type Written = Pick<GameMaster, 'name' | 'state' | 'idMember'>

export function stateOf({
  isActive,
  isTrainee,
}: Pick<queries.GameMasterRow, 'isActive' | 'isTrainee'>): GameMasterState {
  if (isActive) return 'leads'
  return isTrainee ? 'learns' : 'ended'
}

const viewOf = (row: queries.GameMasterRow): GameMaster => {
  const { id, name, idMember, version } = row
  return { id, name, state: stateOf(row), idMember, version }
}

const valuesOf = ({ name, state, idMember }: Written) => ({
  ...{ name, idMember, isActive: state === 'leads', isTrainee: state === 'learns' },
})

export function getGameMaster(ctx: Context, id: number): Promise<GameMaster> {
  return readGameMaster(ctx, ctx.db, id)
}

async function readGameMaster({ site }: Context, db: Db, id: number): Promise<GameMaster> {
  const row = (await queries.listAllGameMasters(db, site.id)).find((one) => one.id === id)
  if (!row) throw new AppError('not_found')
  return viewOf(row)
}

export async function createGameMaster(ctx: Context, body: Written): Promise<GameMaster> {
  const { db, site } = ctx
  await requireAccount(ctx, body)
  return db.transaction().execute(async (tx) => {
    const others = await queries.lockGameMasters(tx, site.id)
    requireFreeAccount(body, others)
    const id = await queries.insertGameMaster(tx, site.id, valuesOf(body))
    ctx.log.info({ idGameMaster: id, idActor: ctx.actor?.id }, 'game master created')
    return readGameMaster(ctx, tx, id)
  })
}

/** Whoever has sessions to lead neither leaves nor learns: the sessions are named. */
export async function updateGameMaster(
  ctx: Context,
  id: number,
  body: Written & { version: number },
): Promise<GameMaster> {
  const { db, site } = ctx
  await requireAccount(ctx, body)
  return db.transaction().execute(async (tx) => {
    const all = await queries.lockGameMasters(tx, site.id)
    const stored = all.find((one) => one.id === id)
    requireVersion(body, stored && viewOf(stored))
    const others = all.filter((one) => one.id !== id)
    requireFreeAccount(body, others)
    if (body.state !== 'leads') await requireNoSessions(ctx, tx, id)
    await queries.updateGameMaster(tx, site.id, id, valuesOf(body))
    ctx.log.info({ idGameMaster: id, idActor: ctx.actor?.id }, 'game master changed')
    return readGameMaster(ctx, tx, id)
  })
}

async function requireNoSessions(ctx: Context, tx: Db, idGameMaster: number): Promise<void> {
  const { site, now } = ctx
  // What is being held or moved now is seen; what comes later finds one person less.
  await lockSchedule(tx, site.id)
  const led = await queries.listLedSessions(tx, site.id, { idGameMaster, from: now })
  if (led.length === 0) return
  const ids = led.map(({ idBooking }) => idBooking)
  const rows = await listBookings(tx, site.id, ids)
  throw new AppError('game_master_leads', { bookings: rows.map((row) => sessionOf(ctx, row)) })
}

async function requireAccount(ctx: Context, { idMember }: Written): Promise<void> {
  if (idMember === null) return
  const team = await listColleagues(ctx, ['STAFF', 'ADMIN'])
  if (team.some(({ id }) => id === idMember)) return
  throw refusedAccount('Ce compte n’est pas de l’équipe.')
}

/** One account is one game master. */
function requireFreeAccount({ idMember }: Written, others: queries.GameMasterRow[]): void {
  if (idMember === null || !others.some((one) => one.idMember === idMember)) return
  throw refusedAccount('Ce compte est déjà lié à un autre maître du jeu.')
}

const refusedAccount = (text: string) =>
  new AppError('invalid_input', { errors: { idMember: [text] } })
