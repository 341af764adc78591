import { buttonClass } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { Link } from '@sesame/ui/link'
import { formatPhone } from '@sesame/values/phone'
import type { Ref } from 'react'

import type { FrameData } from '../../lib/site/frame-data.ts'
import { accountLink } from './account.ts'
import { oneLine } from './address.ts'
import { CartBag, CartLink } from './cart-link.tsx'
import { Drawer } from './drawer.tsx'
import { Logo } from './logo.tsx'
import { MenuLink } from './menu-link.tsx'
import { splitBooking } from './menu-path.ts'
import { Menu } from './menu.tsx'
import { SearchMenu } from './search-bar.tsx'

const BOOK = `${buttonClass({ small: true })} top__book`

interface TopBarProps {
  frame: FrameData
  pathname: string
  ref: Ref<HTMLElement>
  onMenuToggle: (isOpen: boolean) => void
}

export function TopBar({ frame, pathname, ref, onMenuToggle }: TopBarProps) {
  const { menu, menuAlignment, menuType, logo } = frame
  const account = accountLink(frame)
  const { booking, others } = splitBooking(menu)
  const background = frame.menuStyle === 'light' ? 'paper' : 'night'
  return (
    <header
      ref={ref}
      className="top"
      data-background={background}
      data-menu={menuAlignment}
      data-type={menuType}
    >
      <div className="wrap top__in">
        <p className="top__left">
          {oneLine(frame.addressLines)}
          <br />
          {frame.phone && formatPhone(frame.phone)}
        </p>
        <Logo picture={logo} />
        <Menu
          entries={others.filter((entry) => !entry.isFixedOnRight)}
          pathname={pathname}
          label="Menu principal"
        />
        <div className="top__act wide">
          <Menu
            entries={others.filter((entry) => entry.isFixedOnRight)}
            pathname={pathname}
            label="Menu secondaire"
          />
          {frame.hasSearchbar && <SearchMenu frame={frame} />}
          <Link className="top__account" href={account.to}>
            <Icon name="user" />
            {account.label}
          </Link>
          {frame.shop?.hasCart && <CartLink hasPreview={frame.shop.showsCartOnHover} />}
          {booking && <MenuLink className={BOOK} entry={booking} pathname={pathname} />}
        </div>
        {frame.shop?.hasCart && <CartBag />}
        {booking && <MenuLink className={`${BOOK} narrow`} entry={booking} pathname={pathname} />}
        <Drawer frame={frame} pathname={pathname} onToggle={onMenuToggle} />
      </div>
    </header>
  )
}
