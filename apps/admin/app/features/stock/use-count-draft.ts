import { useCallback, useMemo, useSyncExternalStore } from 'react'

import { useIdentity } from '../../lib/login/use-login.ts'
import { useSite } from '../../lib/site/site.ts'
import { createCountDraft, type CountedLine } from './count-draft.ts'

/** What is counted on this device, by article; changes nothing until somebody is known. */
export function useCountDraft() {
  const { id: idSite } = useSite()
  const idMember = useIdentity()?.id
  const store = useMemo(
    () => (idMember === undefined ? null : openStore({ idSite, idMember })),
    [idSite, idMember],
  )
  const subscribe = useCallback(
    (listener: () => void) => store?.subscribe(listener) ?? (() => {}),
    [store],
  )
  const lines = useSyncExternalStore(subscribe, () => store?.current() ?? NOTHING)
  return {
    isReady: store !== null,
    lines,
    save: (line: CountedLine) => store?.save(line),
    remove: (ids: readonly number[]) => store?.remove(ids),
  }
}

const NOTHING: ReadonlyMap<number, CountedLine> = new Map()

function openStore(owner: { idSite: number; idMember: string }) {
  const draft = createCountDraft(localStorage, owner)
  const listeners = new Set<() => void>()
  let lines = readLines()
  function readLines(): ReadonlyMap<number, CountedLine> {
    return new Map(draft.read().map((line) => [line.id, line]))
  }
  const readAgain = () => {
    lines = readLines()
    for (const listener of listeners) listener()
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (key === draft.key) readAgain()
  }
  return {
    current: () => lines,
    subscribe(listener: () => void) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', onStorage)
      }
    },
    save(line: CountedLine) {
      draft.save(line)
      readAgain()
    },
    remove(ids: readonly number[]) {
      draft.remove(ids)
      readAgain()
    },
  }
}
