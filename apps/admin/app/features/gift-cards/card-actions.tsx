import {
  blockGiftCard,
  extendGiftCard,
  resendGiftCard,
  type GiftCardSheet,
} from '@sesame/contract/gift-card-staff'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { useState } from 'react'

import { mayCall } from '../../lib/api/access.ts'
import { useRole } from '../../lib/login/use-login.ts'
import { BlockDialog } from './block-dialog.tsx'
import { ExtendDialog } from './extend-dialog.tsx'
import { ResendDialog } from './resend-dialog.tsx'

/** What the team may do with a card; each says in its ledger who did it. */
export function CardActions({ sheet }: { sheet: GiftCardSheet }) {
  const role = useRole()
  const [opened, setOpened] = useState<'extend' | 'block' | 'resend' | null>(null)
  const { card, canSend, canExtend } = sheet
  const isBlocked = card.state === 'blocked'
  const maySend = canSend && role !== undefined && mayCall(role, resendGiftCard)
  const mayExtend = canExtend && role !== undefined && mayCall(role, extendGiftCard)
  const mayBlock = card.state !== 'cancelled' && role !== undefined && mayCall(role, blockGiftCard)
  if (!maySend && !mayExtend && !mayBlock) return null
  const dialog = { sheet, onClose: () => setOpened(null) }
  return (
    <section className="panel gift-card__part" aria-labelledby="acts">
      <h2 id="acts">Agir sur la carte</h2>
      <div className="gift-card__acts">
        {maySend && (
          <Button type="button" wide variant="solid" onClick={() => setOpened('resend')}>
            <Icon name="envelope" />
            Envoyer par courriel
          </Button>
        )}
        {mayExtend && (
          <Button type="button" wide onClick={() => setOpened('extend')}>
            <Icon name="calendar-days" />
            Prolonger
          </Button>
        )}
        {mayBlock && (
          <Button
            type="button"
            wide
            className={isBlocked ? undefined : 'btn--bad'}
            onClick={() => setOpened('block')}
          >
            <Icon name={isBlocked ? 'check' : 'lock'} />
            {isBlocked ? 'Débloquer' : 'Bloquer'}
          </Button>
        )}
      </div>
      {opened === 'resend' && <ResendDialog {...dialog} />}
      {opened === 'extend' && <ExtendDialog {...dialog} />}
      {opened === 'block' && <BlockDialog {...dialog} />}
    </section>
  )
}
