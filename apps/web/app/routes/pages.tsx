import { Outlet } from 'react-router'

import { ErrorPageGuard } from '../features/errors/error-page-guard.tsx'
import { ErrorPage } from '../features/errors/error-page.tsx'
import { useFailure } from '../features/frame/failure.ts'
import { useSiteView } from '../lib/site/root-data.ts'
import type { Route } from './+types/pages'

/**
 * Layout between the root and all pages: its error boundary shows errors inside the frame. At the
 * root, the frame's own data would be missing after a failed action.
 */
export default function Pages() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useFailure()
  const site = useSiteView()
  return (
    <ErrorPageGuard>
      <ErrorPage
        error={error}
        theme={site?.theme ?? null}
        notFoundTitle={site?.notFoundTitle ?? null}
      />
    </ErrorPageGuard>
  )
}
