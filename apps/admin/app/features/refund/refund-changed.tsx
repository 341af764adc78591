import type { RefundPreview } from '@sesame/contract/refund'
import { Notice } from '@sesame/ui/notice'
import { formatTime } from '@sesame/values/french-time'
import { formatEuros } from '@sesame/values/money'

import { useSite } from '../../lib/site/site.ts'

interface RefundChangedProps {
  /** As it was when the dialog opened. */
  opened: RefundPreview
  preview: RefundPreview
}

/** Says what somebody else refunded or changed while the dialog was open. */
export function RefundChanged({ opened, preview }: RefundChangedProps) {
  const { timeZone } = useSite()
  if (opened.version === preview.version) return null
  const known = new Set(opened.earlier.map(({ id }) => id))
  const others = preview.earlier.filter(({ id }) => !known.has(id))
  const by = others.find((one) => one.by)?.by
  return (
    <Notice
      kind="bad"
      title={by ? `Modifiée entre-temps par ${by}.` : 'Modifiée entre-temps.'}
      live
    >
      {others.map(({ id, at, amountCents, creditNote }) => (
        <p key={id}>
          À {formatTime(at, timeZone)}, {formatEuros(amountCents)} ont été remboursés
          {creditNote && ` (avoir ${creditNote})`}.
        </p>
      ))}
      <p>Les montants ci-dessous sont à jour{'\u202f'}; rien n’a encore été remboursé d’ici.</p>
    </Notice>
  )
}
