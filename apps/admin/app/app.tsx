import { isRefusal } from '@sesame/contract/client'
import { LinkContext, type LinkProps } from '@sesame/ui/link'
import { QueryClient } from '@tanstack/react-query'
import { CoreAdminContext } from 'ra-core'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import french from 'ra-language-french'
import { Link, Outlet, ScrollRestoration } from 'react-router-dom'

import { Notifications } from './features/shell/notifications.tsx'
import { authProvider } from './lib/api/auth-provider.ts'

const i18nProvider = polyglotI18nProvider(
  () => french,
  'fr',
  [{ locale: 'fr', name: 'Français' }],
  {
    allowMissing: true,
  },
)

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A request without network fails at once, and its screen says so or shows what is stored.
      networkMode: 'always',
      // The API has decided a refusal; only a lost connection may go better a second time.
      retry: (failures, error) => !isRefusal(error) && failures < 1,
      staleTime: 10_000,
    },
  },
})

const innerLink = ({ href, ...props }: LinkProps) => <Link to={href} {...props} />

/**
 * What every screen needs. The context of ra-core without its user interface, which alone would
 * report each start to its makers.
 */
export function App() {
  return (
    <CoreAdminContext
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
    >
      <LinkContext value={innerLink}>
        <Outlet />
        <ScrollRestoration />
        <Notifications />
      </LinkContext>
    </CoreAdminContext>
  )
}
