import { buttonClass } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { Link } from '@sesame/ui/link'
import { formatPhone, phoneHref } from '@sesame/values/phone'

import type { FrameData } from '../../lib/site/frame-data.ts'

/** Logo and telephone, without menus. */
export function AloneTopBar({ frame: { logo, phone, menuStyle } }: { frame: FrameData }) {
  return (
    <header className="top" data-background={menuStyle === 'light' ? 'paper' : 'night'}>
      <div className="wrap top__in top__in--alone">
        <Link className="logo" href="/">
          <img src={logo.src} alt={`${logo.alt}, accueil`} />
        </Link>
        {phone && (
          <a className={buttonClass({ small: true })} href={phoneHref(phone)}>
            <Icon name="phone" />
            {formatPhone(phone)}
          </a>
        )}
      </div>
    </header>
  )
}
