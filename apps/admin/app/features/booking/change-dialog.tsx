import type { BookingDetail } from '@sesame/contract/booking-detail'
import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { Field } from '@sesame/ui/field'
import { Input } from '@sesame/ui/input'
import { Notice } from '@sesame/ui/notice'
import { useState, type ReactNode } from 'react'

import { useAttempt } from '../../lib/api/use-attempt.ts'
import { useSite } from '../../lib/site/site.ts'
import { changesBetween } from './booking-text.ts'
import type { BookingChange } from './use-booking-change.ts'

/** What every dialog about a booking is given. */
export interface BookingDialogProps {
  booking: BookingDetail
  change: BookingChange
  onClose: () => void
}

interface ChangeDialogProps {
  booking: BookingDetail
  title: string
  /** Text of the one main action. */
  button: ReactNode
  /** Whether the action takes something away that cannot be given back. */
  isDestructive?: boolean
  isDisabled?: boolean
  submit: (reason: string) => Promise<void>
  onClose: () => void
  children: ReactNode
}

const MIN_REASON = 3

/** A change of a booking, with its reason and one main action. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { booking, title, button, isDestructive, isDisabled, submit, onClose, children } = props
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const { failure, isBusy, attempt } = useAttempt()
  const onSubmit = (event: React.FormEvent) => {
    event.preventDefault()
    const isGiven = reason.trim().length >= MIN_REASON
    setFault(isGiven ? null : 'Dites pourquoi en quelques mots.')
    if (isGiven && !isDisabled) void attempt(() => submit(reason.trim()))
  }
  return (
    <Dialog open onClose={onClose} title={title} background="desk">
      <form className="form booking-dialog" noValidate onSubmit={onSubmit}>
        <ChangedMeanwhile booking={booking} />
        {failure && (
          <Notice kind="bad" live>
            <p>{failure}</p>
          </Notice>
        )}
        {children}
        <Field label="Motif" error={fault}>
          <Input
            value={reason}
            autoComplete="off"
            maxLength={500}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </Field>
        <div className="dialog__acts">
          <Button
            variant={isDestructive ? 'quiet' : 'main'}
            className={isDestructive ? 'btn--bad' : undefined}
            busy={isBusy}
            disabled={isDisabled}
          >
            {button}
          </Button>
          <Button type="button" onClick={onClose}>
            Ne rien changer
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Both values, where somebody else changed the booking while the dialog was open. */
function ChangedMeanwhile({ booking }: { booking: BookingDetail }) {
  const { timeZone } = useSite()
  const [opened] = useState(booking)
  const changes = changesBetween(opened, booking, timeZone)
  if (changes.length === 0) return null
  return (
    <Notice kind="bad" title="Modifiée entre-temps par quelqu’un d’autre." live>
      <ul>
        {changes.map(({ label, before, after }) => (
          <li key={label}>
            {label}&nbsp;: c’était «&nbsp;{before}&nbsp;», c’est maintenant «&nbsp;{after}&nbsp;».
          </li>
        ))}
      </ul>
      <p>Rien n’a encore été changé d’ici.</p>
    </Notice>
  )
}
