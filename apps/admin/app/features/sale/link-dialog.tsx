import type { Sale } from '@sesame/contract/sale'
import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { Field } from '@sesame/ui/field'
import { Icon } from '@sesame/ui/icon'
import { Notice } from '@sesame/ui/notice'
import { Select } from '@sesame/ui/select'
import { useState } from 'react'

import { useAttempt } from '../../lib/api/use-attempt.ts'
import { useSite } from '../../lib/site/site.ts'
import { untilChoices } from './until-choices.ts'

interface LinkDialogProps {
  sale: Sale
  onSend: (until: string) => Promise<void>
  onClose: () => void
}

export function LinkDialog({ sale: { order }, onSend, onClose }: LinkDialogProps) {
  const { timeZone } = useSite()
  const start = order.sessions[0]?.start ?? null
  const [choices] = useState(() => untilChoices({ now: new Date(), timeZone, start }))
  const [until, setUntil] = useState(choices[0]?.until ?? '')
  const { failure, isBusy, attempt } = useAttempt()
  const send = () =>
    attempt(async () => {
      await onSend(until)
      onClose()
    })
  return (
    <Dialog open onClose={onClose} title="Envoyer le lien de paiement" background="desk">
      {failure && (
        <Notice kind="bad" live>
          <p>{failure}</p>
        </Notice>
      )}
      <p>Il part à {order.email}.</p>
      <Field label="Attendre le paiement jusqu’à">
        <Select value={until} onChange={({ currentTarget }) => setUntil(currentTarget.value)}>
          {choices.map(({ until: value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <div className="dialog__acts">
        <Button type="button" variant="main" busy={isBusy} onClick={() => void send()}>
          <Icon name="envelope" />
          Envoyer le lien
        </Button>
        <Button type="button" onClick={onClose}>
          Annuler
        </Button>
      </div>
    </Dialog>
  )
}
