import { ButtonLink } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { Link } from '@sesame/ui/link'
import { formatPhone, phoneHref } from '@sesame/values/phone'
import { useEffect, useRef } from 'react'

import type { FrameData } from '../../lib/site/frame-data.ts'
import { CART_PATH } from '../../lib/site/shop-paths.ts'
import { todayText } from '../../lib/site/today.ts'
import { accountLink } from './account.ts'
import { CartWords } from './cart-link.tsx'
import { DrawerMenu } from './drawer-menu.tsx'
import { splitBooking } from './menu-path.ts'
import { SearchForm } from './search-bar.tsx'

interface DrawerProps {
  frame: FrameData
  pathname: string
  onToggle: (isOpen: boolean) => void
}

/** Menu for narrow screens. The page behind it is inert while it is open. */
export function Drawer({ frame, pathname, onToggle }: DrawerProps) {
  const drawer = useRef<HTMLDetailsElement>(null)
  const { booking } = splitBooking(frame.menu)
  useEffect(() => {
    // The visitor may have opened it before hydration.
    if (drawer.current?.open) onToggle(true)
    const wide = matchMedia('(min-width: 960px)')
    const close = () => {
      if (drawer.current) drawer.current.open = false
    }
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [onToggle])

  return (
    <details
      ref={drawer}
      className="drawer narrow align-end"
      data-closes=""
      onToggle={(event) => {
        if (event.target === event.currentTarget) onToggle(event.currentTarget.open)
      }}
    >
      <summary>
        <span className="when-shut">
          <Icon name="bars" />
          Menu
        </span>
        <span className="when-open">
          <Icon name="xmark" />
          Fermer
        </span>
      </summary>
      <div className="drawer__panel">
        {frame.hasSearchbar && <SearchForm frame={frame} id="drawer-search" />}
        <DrawerMenu frame={frame} pathname={pathname} />
        {booking && (
          <ButtonLink variant="main" wide href={booking.url}>
            {booking.title}
          </ButtonLink>
        )}
        <DrawerFoot frame={frame} />
      </div>
    </details>
  )
}

function DrawerFoot({ frame }: { frame: FrameData }) {
  const account = accountLink(frame)
  const today = todayText(frame)
  return (
    <div className="drawer__foot">
      {frame.shop?.hasCart && (
        <Link href={CART_PATH}>
          <Icon name="bag-shopping" />
          <CartWords />
        </Link>
      )}
      <Link href={account.to}>
        <Icon name="user" />
        {account.label}
      </Link>
      {frame.phone && (
        <a href={phoneHref(frame.phone)}>
          <Icon name="phone" />
          {formatPhone(frame.phone)}
        </a>
      )}
      {today && (
        <p>
          {today.isOpen && <i className="open-dot" />}
          {today.text}
        </p>
      )}
    </div>
  )
}
