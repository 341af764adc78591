import type { Role } from '@sesame/contract/role'
import { SkipLink } from '@sesame/ui/skip-link'
import { Outlet, useMatches } from 'react-router'

import { mayCall } from '../../lib/api/access.ts'
import { useQueueSender } from '../../lib/device/use-queue-sender.ts'
import { StepUpProvider } from '../../lib/factors/step-up.tsx'
import { LiveProvider } from '../../lib/live/live.tsx'
import { useRequiredLogin } from '../../lib/login/use-login.ts'
import { HelpProvider, type ScreenHandle } from '../../lib/screen/help.tsx'
import { useSite } from '../../lib/site/site.ts'
import { TeamOnly } from '../login/index.ts'
import { useInbox } from '../messages/index.ts'
import { useOrderWork } from '../orders/index.ts'
import { usePreparationWork } from '../preparation/index.ts'
import { useRefundWork } from '../refund/index.ts'
import { BottomBar } from './bottom-bar.tsx'
import { ForbiddenScreen } from './forbidden-screen.tsx'
import type { MenuWork } from './menu.ts'
import { OfflineBar } from './offline-bar.tsx'
import { SearchDialog } from './search-dialog.tsx'
import { SideMenu } from './side-menu.tsx'
import { Failure } from './start-failure.tsx'
import { useOrderNotices } from './use-order-notices.ts'
import { useSearch } from './use-search.ts'

import './shell.css'

/** The frame of all screens behind the login. */
export function Shell() {
  const { data: role, error, refetch } = useRequiredLogin()
  const isAllowed = useIsAllowed(role)
  const search = useSearch(role)
  const work = useMenuWork(role ?? undefined)
  if (role === undefined && error) return <Failure error={error} onRetry={() => void refetch()} />
  // Without a login, the login screen is about to open.
  if (!role) return <output>Chargement…</output>
  if (role === 'CUSTOMER') return <TeamOnly />
  return (
    <LiveProvider>
      <HelpProvider>
        <StepUpProvider>
          <SkipLink />
          <div className="shell">
            <SideMenu role={role} work={work} onSearch={search.open} />
            <div className="shell__screen">
              <OfflineBar />
              <OrderNotices />
              <QueueSender />
              {isAllowed ? <Outlet /> : <ForbiddenScreen />}
            </div>
          </div>
          <BottomBar role={role} work={work} onSearch={search.open} />
          {search.isOpen && <SearchDialog onClose={search.close} />}
        </StepUpProvider>
      </HelpProvider>
    </LiveProvider>
  )
}

/** A shop counts its orders where they are prepared. */
function useMenuWork(role: Role | undefined): MenuWork {
  const { isShop } = useSite()
  const orders = useOrderWork(role)
  const preparation = usePreparationWork(role, isShop)
  const refunds = useRefundWork(role)
  const messages = useInbox(role)?.waiting
  return { orders: isShop ? undefined : orders, preparation, refunds, messages }
}

/** Below the stream of changes, which the shell itself holds. */
function OrderNotices() {
  useOrderNotices()
  return null
}

/** Behind the login: what waits on the device is sent as whoever is logged in. */
function QueueSender() {
  useQueueSender()
  return null
}

/** Whether the API will reply to the screen that the address names. */
function useIsAllowed(role: Role | null | undefined): boolean {
  const handles = useMatches().map(({ handle }) => handle as ScreenHandle | undefined)
  const needs = handles.findLast((handle) => handle?.needs)?.needs
  return !needs || !role || mayCall(role, needs)
}
