import { ProgressBar } from '@sesame/ui/progress-bar'
import { useEffect } from 'react'
import { useFetchers, useNavigation } from 'react-router'

import { usePendingRequests } from '../../lib/api/pending-requests.ts'

/**
 * True once the visitor has navigated or sent a form. Before that, the progress bar has no request
 * whose failure it could show, even if the document is an error page.
 */
let hasNavigated = false

/** Shows every request: of pages, of forms, and of scripts by `fetchWithProgress`. */
export function RouteProgress({ failed = false }: { failed?: boolean }) {
  const isLeaving = useNavigation().state !== 'idle'
  const isSending = useFetchers().some((fetcher) => fetcher.state !== 'idle')
  const requests = usePendingRequests()
  const isNavigating = isLeaving || isSending
  useEffect(() => {
    if (isNavigating) hasNavigated = true
  }, [isNavigating])
  return (
    <ProgressBar
      busy={isNavigating || requests.isBusy}
      failed={(failed && hasNavigated) || requests.hasFailed}
    />
  )
}
