import { LinkContext, type LinkProps } from '@sesame/ui/link'
import { QueryClientProvider } from '@tanstack/react-query'
import { Link, Outlet, ScrollRestoration } from 'react-router'

import { Notifications } from './features/shell/notifications.tsx'
import { queryClient } from './lib/api/query-client.ts'

const innerLink = ({ href, ...props }: LinkProps) => <Link to={href} {...props} />

/** What every screen needs. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <LinkContext value={innerLink}>
        <Outlet />
        <ScrollRestoration />
        <Notifications />
      </LinkContext>
    </QueryClientProvider>
  )
}
