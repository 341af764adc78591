import { isRefusal } from '@sesame/contract/client'
import { getLogged } from '@sesame/contract/member'
import { watchSite } from '@sesame/contract/site'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'

import { api } from '../api/api.ts'
import { useLoginEnd } from '../login/use-login-end.ts'
import { openLiveConnection, type LiveConnection, type LiveState } from './live-connection.ts'
import { isAffected, isQueryAffected } from './live-subjects.ts'

type Listener = (changes: readonly string[]) => void

interface LiveContextValue {
  state: LiveState
  listeners: Set<Listener>
}

const LiveContext = createContext<LiveContextValue>({ state: 'waiting', listeners: new Set() })

/** Whether changes arrive: `offline` if the server cannot be reached. */
export function useLiveState(): LiveState {
  return use(LiveContext).state
}

/** Calls back for changes of these subjects; queries need no more than `liveMeta`. */
export function useLive(subjects: readonly string[], onChanges: Listener): void {
  const { listeners } = use(LiveContext)
  const latest = useRef({ subjects, onChanges })
  useEffect(() => {
    latest.current = { subjects, onChanges }
  })
  useEffect(() => {
    const listener: Listener = (changes) => {
      const heard = changes.filter((change) => isAffected(latest.current.subjects, [change]))
      if (heard.length > 0) latest.current.onChanges(heard)
    }
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [listeners])
}

/** Holds the one stream of changes of all screens; it ends with the login. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<LiveState>('waiting')
  const [listeners] = useState(() => new Set<Listener>())
  const queryClient = useQueryClient()
  const endLogin = useLoginEnd()
  useEffect(() => {
    const connection = openLiveConnection({
      open: () => new EventSource(`/api${watchSite.path}`),
      probe,
      onState: setState,
      onChanges: (changes) => {
        void queryClient.invalidateQueries({
          predicate: (query) => isQueryAffected(query, changes),
        })
        for (const listener of listeners) listener(changes)
      },
      onMissed: () => void queryClient.invalidateQueries(),
      onEnded: () => void endLogin({ hasEnded: true }),
    })
    return followBrowser(connection)
  }, [queryClient, listeners, endLogin])
  const value = useMemo(() => ({ state, listeners }), [state, listeners])
  return <LiveContext value={value}>{children}</LiveContext>
}

async function probe() {
  try {
    const { logged } = await api(getLogged)
    return logged ? 'reachable' : 'ended'
  } catch (error) {
    return isRefusal(error) ? 'reachable' : 'unreachable'
  }
}

/**
 * Pauses while the tab is hidden, because browsers allow few connections per host and other tabs
 * need them. Returns what ends it.
 */
function followBrowser({ retry, lose, pause }: LiveConnection): () => void {
  const end = new AbortController()
  const { signal } = end
  const follow = () => (document.hidden ? pause() : retry())
  document.addEventListener('visibilitychange', follow, { signal })
  window.addEventListener('online', retry, { signal })
  window.addEventListener('offline', lose, { signal })
  return () => {
    end.abort()
    pause()
  }
}
