import { ProgressBar } from '@sesame/ui/progress-bar'
import { useEffect } from 'react'
import { useFetchers, useNavigation } from 'react-router'

/**
 * True once the visitor has navigated or sent a form. Before that, the progress bar has no request
 * whose failure it could show, even if the document is an error page.
 */
let hasNavigated = false

export function RouteProgress({ failed = false }: { failed?: boolean }) {
  const isLeaving = useNavigation().state !== 'idle'
  const isSending = useFetchers().some((fetcher) => fetcher.state !== 'idle')
  const busy = isLeaving || isSending
  useEffect(() => {
    if (busy) hasNavigated = true
  }, [busy])
  return <ProgressBar busy={busy} failed={failed && hasNavigated} />
}
