import { getHold, releaseHold, updateHold, type Hold } from '@sesame/contract/hold'
import { holdForSale } from '@sesame/contract/sale'
import { listServices, type Service } from '@sesame/contract/service'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { useAttempt } from '../../lib/api/use-attempt.ts'
import { useChange } from '../../lib/api/use-change.ts'
import type { ChosenSession } from './session-picker.tsx'

/** A team of four is the most usual one. */
const USUAL_PLAYERS = 4

/** Names in the address: `?salle=3&debut=2026-11-21T13:00:00+01:00`, then `?garde=<hold>`. */
const ROOM = 'salle'
const START = 'debut'
const HELD = 'garde'

/**
 * The session that is held for the sale. It is named in the address, so that a reload finds it
 * again; an address that names a room and a start holds that session at once.
 */
export function useHeldSession() {
  const [address, setAddress] = useSearchParams()
  const idHold = address.get(HELD)
  const { hold, readAt, isLost, save } = useStoredHold(idHold)
  const services = useApiQuery(listServices, { query: { nbItem: 100 } })
  const change = useChange()
  const { failure, isBusy, attempt } = useAttempt()
  const release = async () => {
    if (hold) await change(releaseHold, { params: { id: hold.id } })
  }
  const choose = (session: Pick<ChosenSession, 'idService' | 'start'>) =>
    attempt(async () => {
      const { idService, start } = session
      const players = playersFor(services.data?.services, idService, hold)
      const made = await change(holdForSale, { body: { idService, start, players } })
      save(made)
      setAddress({ [HELD]: made.id }, { replace: true })
      await release()
    })
  const changeHold = (body: { players?: number; extend?: true }) =>
    attempt(async () => {
      if (hold) save(await change(updateHold, { params: { id: hold.id }, body }))
    })
  useNamedSession(address, services.data !== undefined, choose)
  return { hold, readAt, isLost, isBusy, failure, choose, changeHold, release }
}

function useStoredHold(id: string | null) {
  const queryClient = useQueryClient()
  const { data, dataUpdatedAt, error } = useApiQuery(
    getHold,
    { params: { id: id ?? '' } },
    { enabled: id !== null },
  )
  const save = (hold: Hold) =>
    queryClient.setQueryData([getHold.path, { params: { id: hold.id } }], hold)
  return {
    hold: (id !== null && data) || null,
    readAt: dataUpdatedAt,
    isLost: Boolean(error),
    save,
  }
}

/** As many players as before, or the usual number, within the limits of the room. */
function playersFor(
  services: readonly Service[] | undefined,
  idService: number,
  hold: Hold | null,
): number {
  const { minPlayers = 1, maxPlayers = 50 } = services?.find(({ id }) => id === idService) ?? {}
  return Math.min(maxPlayers, Math.max(minPlayers, hold?.players ?? USUAL_PLAYERS))
}

/** Holds the session that the address names, once for each address. */
function useNamedSession(
  address: URLSearchParams,
  isReady: boolean,
  choose: (session: { idService: number; start: string }) => Promise<void>,
): void {
  const idService = Number(address.get(ROOM))
  const start = address.get(START)
  const done = useRef<string>(null)
  useEffect(() => {
    const name = `${idService} ${start}`
    if (!isReady || !idService || !start || done.current === name) return
    done.current = name
    void choose({ idService, start })
  })
}
