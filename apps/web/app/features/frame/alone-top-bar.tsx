import { buttonClass } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { formatPhone, phoneHref } from '@sesame/values/phone'

import type { FrameData } from '../../lib/site/frame-data.ts'
import { Logo } from './logo.tsx'

/** Logo and telephone, without menus. */
export function AloneTopBar({ frame: { logo, phone, menuStyle } }: { frame: FrameData }) {
  return (
    <header className="top" data-background={menuStyle === 'light' ? 'paper' : 'night'}>
      <div className="wrap top__in top__in--alone">
        <Logo picture={logo} />
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
