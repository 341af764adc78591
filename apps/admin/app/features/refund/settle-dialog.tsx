import { settleWithdrawal } from '@sesame/contract/withdrawal'
import { Button } from '@sesame/ui/button'
import { Checkbox } from '@sesame/ui/checkbox'
import { Dialog } from '@sesame/ui/dialog'
import { Field } from '@sesame/ui/field'
import { Input } from '@sesame/ui/input'
import { Notice } from '@sesame/ui/notice'
import { buyerName } from '@sesame/values/buyer-name'
import { formatEuros } from '@sesame/values/money'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useAttempt } from '../../lib/api/use-attempt.ts'
import { useChange } from '../../lib/api/use-change.ts'
import { notify } from '../../lib/screen/notify.ts'
import { WAITS, type RefundDue } from './due.ts'

const MIN_REASON = 3

/** Refunds a withdrawal, or refuses it with a reason. */
export function SettleDialog({ due, onClose }: { due: RefundDue; onClose: () => void }) {
  const [isRefused, setIsRefused] = useState(false)
  const [restocks, setRestocks] = useState(true)
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const { failure, isBusy, attempt } = useAttempt()
  const settle = useSettle(due)
  const amount = formatEuros(due.amountCents)
  const onSubmit = (event: React.FormEvent) => {
    event.preventDefault()
    const isMissing = isRefused && reason.trim().length < MIN_REASON
    setFault(isMissing ? 'Dites pourquoi en quelques mots.' : null)
    if (isMissing || isBusy) return
    void attempt(async () => {
      await settle(
        isRefused
          ? { outcome: 'refused', reason: reason.trim() }
          : { outcome: 'refunded', restocks },
      )
      onClose()
    })
  }
  return (
    <Dialog open onClose={onClose} title={`Rétractation de ${buyerName(due)}`} background="desk">
      <form className="form refund" noValidate onSubmit={onSubmit}>
        <p>
          Commande {due.number}&nbsp;: {due.label}, {amount}.
        </p>
        {due.waitsFor === 'goods' && <Notice title={`Attention\u00a0: ${WAITS.goods}.`} />}
        {failure && (
          <Notice kind="bad" live>
            <p>{failure}</p>
          </Notice>
        )}
        <fieldset className="refund__what">
          <legend className="field__label">Que décidez-vous{'\u202f'}?</legend>
          <div className="refund__modes">
            <label>
              <input
                type="radio"
                name="outcome"
                checked={!isRefused}
                onChange={() => setIsRefused(false)}
              />
              <span>Rembourser</span>
            </label>
            <label>
              <input
                type="radio"
                name="outcome"
                checked={isRefused}
                onChange={() => setIsRefused(true)}
              />
              <span>Refuser</span>
            </label>
          </div>
        </fieldset>
        {isRefused ? (
          <Field label="Raison du refus" hint="Le client la reçoit par courriel." error={fault}>
            <Input
              value={reason}
              maxLength={500}
              autoComplete="off"
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          </Field>
        ) : (
          <>
            <Checkbox
              checked={restocks}
              onChange={({ currentTarget }) => setRestocks(currentTarget.checked)}
            >
              Remettre les articles en stock
            </Checkbox>
            <p className="hint">
              {amount} repartent sur ce qui a servi à payer, la carte bancaire d’abord. Le client
              reçoit un avoir par courriel. Un remboursement ne s’annule pas.
            </p>
          </>
        )}
        <div className="dialog__acts">
          <Button
            variant={isRefused ? 'quiet' : 'solid'}
            className={isRefused ? 'btn--bad' : undefined}
            busy={isBusy}
          >
            {isRefused ? 'Refuser la rétractation' : `Rembourser ${amount}`}
          </Button>
          <Button type="button" onClick={onClose}>
            Ne rien faire
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type Outcome = { outcome: 'refunded'; restocks: boolean } | { outcome: 'refused'; reason: string }

function useSettle({ id }: RefundDue) {
  const change = useChange()
  const queryClient = useQueryClient()
  return async (body: Outcome) => {
    try {
      await change(settleWithdrawal, { params: { id }, body })
      const said = body.outcome === 'refused' ? 'refusée' : 'remboursée'
      notify(`La rétractation est ${said}.`, { type: 'success' })
    } finally {
      // After a refusal too: somebody else may have settled it before.
      await queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.['live'] !== undefined })
    }
  }
}
