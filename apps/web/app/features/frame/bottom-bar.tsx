import { Icon } from '@sesame/ui/icon'
import { phoneHref } from '@sesame/values/phone'
import { NavLink } from 'react-router'

import type { FrameData, ShopFrame } from '../../lib/site/frame-data.ts'
import { CART_PATH, KIND_PAGES, SHOP_PATH } from '../../lib/site/shop-paths.ts'
import { accountLink } from './account.ts'
import { CartWords } from './cart-link.tsx'
import { splitBooking } from './menu-path.ts'

/** Each shortcut is shown only if the menu has the page. */
const SHORTCUTS = [
  { to: '/les-missions-et-scenarios', label: 'Scénarios', icon: 'key' },
  { to: '/reservation-en-ligne', label: 'Réserver', icon: 'calendar-days' },
  { to: '/carte-cadeau-escape-game', label: 'Offrir', icon: 'gift' },
] as const

/** Bottom navigation for screens below 960 px. */
export function BottomBar({ frame }: { frame: FrameData }) {
  const background = frame.menuStyle === 'light' ? 'leaf' : 'deep'
  return (
    <nav className="bottombar narrow" data-background={background} aria-label="Accès rapides">
      <NavLink to="/" end>
        <Icon name="house" />
        Accueil
      </NavLink>
      <BottomBarAction frame={frame} />
      <NavLink className="bottombar__last" to={accountLink(frame).to}>
        <Icon name="user" />
        Espace
      </NavLink>
    </nav>
  )
}

/** Sites with bookings show the three booking shortcuts, and the cart if they also sell. */
function BottomBarAction({ frame }: { frame: FrameData }) {
  if (splitBooking(frame.menu).booking) {
    return (
      <>
        <Shortcuts />
        {frame.shop?.hasCart && <CartShortcut />}
      </>
    )
  }
  return frame.shop ? <ShopShortcuts shop={frame.shop} /> : <Contact frame={frame} />
}

/** A winemaker's shop has one link per kind of product; other shops have one link. */
function ShopShortcuts({ shop }: { shop: ShopFrame }) {
  return (
    <>
      {shop.isWinemaker ? (
        <>
          <NavLink to={KIND_PAGES.WINE.path}>
            <Icon name="wine-bottle" />
            Vins
          </NavLink>
          <NavLink to={KIND_PAGES.BOX.path}>
            <Icon name="gift" />
            Coffrets
          </NavLink>
        </>
      ) : (
        <NavLink to={SHOP_PATH}>
          <Icon name="shop" />
          Boutique
        </NavLink>
      )}
      {shop.hasCart && <CartShortcut />}
    </>
  )
}

function CartShortcut() {
  return (
    <NavLink to={CART_PATH}>
      <Icon name="bag-shopping" />
      <CartWords />
    </NavLink>
  )
}

function Shortcuts() {
  return SHORTCUTS.map(({ to, label, icon }) => (
    <NavLink key={to} to={to}>
      <Icon name={icon} />
      {label}
    </NavLink>
  ))
}

function Contact({ frame }: { frame: FrameData }) {
  return (
    <>
      {frame.phone && (
        <a href={phoneHref(frame.phone)}>
          <Icon name="phone" />
          Appeler
        </a>
      )}
      {frame.email && (
        <a href={`mailto:${frame.email}`}>
          <Icon name="envelope" />
          Écrire
        </a>
      )}
    </>
  )
}
