import { ProgressBar } from '@sesame/ui/progress-bar'
import { useEffect } from 'react'
import { useFetchers, useNavigation } from 'react-router'

/** Whether the visitor has asked for anything since the document came. An error page that is
 *  the document itself has nothing to show as failed. */
let hasAsked = false

/** Shows that a page or a form is on its way. */
export function RouteProgress({ failed = false }: { failed?: boolean }) {
  const isLeaving = useNavigation().state !== 'idle'
  const isSending = useFetchers().some((fetcher) => fetcher.state !== 'idle')
  const busy = isLeaving || isSending
  useEffect(() => {
    if (busy) hasAsked = true
  }, [busy])
  return <ProgressBar busy={busy} failed={failed && hasAsked} />
}
