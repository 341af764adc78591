import { Outlet } from 'react-router'

import { ErrorPageGuard } from '../features/errors/error-page-guard.tsx'
import { ErrorPage } from '../features/errors/error-page.tsx'
import { useFailure } from '../features/frame/failure.ts'
import { useSiteView } from '../lib/root-data.ts'
import type { Route } from './+types/pages'

/**
 * Above all pages and below the root: what fails in a page, its form included, is told inside
 * the frame. At the root itself the frame's own data would be missing after a failed form.
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
