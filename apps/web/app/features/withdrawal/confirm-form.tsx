import type { WithdrawalLine } from '@sesame/contract/withdrawal'
import { Button } from '@sesame/ui/button'
import { Checkbox } from '@sesame/ui/checkbox'
import { Link } from '@sesame/ui/link'
import { Notice } from '@sesame/ui/notice'
import { formatDay } from '@sesame/values/french-day'
import { formatEuros } from '@sesame/values/money'
import { refundOf } from '@sesame/values/withdrawal'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'

import { FocusNotice } from '../../lib/forms/focus-notice.tsx'
import { FormKey } from '../../lib/forms/form-key.tsx'
import { FormToken } from '../../lib/forms/form-token.tsx'
import type { ClaimText, Preview } from './withdrawal-data.ts'

import './confirm-form.css'

interface ConfirmFormProps {
  claim: ClaimText
  preview: Preview
  problem: string | null
}

/** Second step: shows what is refunded and what cannot be, and sends the withdrawal. */
export function ConfirmForm({ claim, preview, problem }: ConfirmFormProps) {
  const possible = preview.lines.filter(({ canWithdraw }) => canWithdraw)
  const refused = preview.lines.filter(({ canWithdraw }) => !canWithdraw)
  const [chosen, setChosen] = useState(new Set(possible.map(({ line }) => line)))
  const isBusy = useNavigation().formData?.get('form') === 'confirmation'
  const toggle = (line: number) =>
    setChosen((before) => {
      const after = new Set(before)
      if (!after.delete(line)) after.add(line)
      return after
    })
  return (
    <div className="stack">
      <p>
        Commande n°&nbsp;<b>{preview.orderNumber}</b>, au nom de <b>{claim.name}</b>.{' '}
        {possible.length > 0 && deadlineText(preview.until)}
      </p>
      {problem && <FocusNotice key={problem} title={problem} />}
      {possible.length > 0 && (
        <Form method="post" className="form" id="confirmation">
          <FormToken />
          <input type="hidden" name="form" value="confirmation" />
          <FormKey after={problem} />
          <input type="hidden" name="name" value={claim.name} />
          <input type="hidden" name="orderNumber" value={claim.orderNumber} />
          <input type="hidden" name="email" value={claim.email} />
          <fieldset>
            <legend className="field__label">Ce que vous rendez</legend>
            <ul className="withdrawal-lines">
              {possible.map((line) => (
                <li key={line.line}>
                  <Checkbox
                    name="lines"
                    value={line.line}
                    defaultChecked
                    onChange={() => toggle(line.line)}
                  >
                    <LineText line={line} />
                    <span className="withdrawal-lines__price">{formatEuros(line.refundCents)}</span>
                  </Checkbox>
                </li>
              ))}
            </ul>
          </fieldset>
          <p className="total">
            <span>
              Remboursement
              {preview.shippingCents > 0 && (
                <small>
                  livraison standard de {formatEuros(preview.shippingCents)} comprise, si vous
                  rendez tous les articles de la livraison
                </small>
              )}
            </span>
            <output>
              <b>{formatEuros(refundOf(preview, chosen))}</b>
            </output>
          </p>
          <Button variant="main" busy={isBusy}>
            Confirmer la rétractation
          </Button>
        </Form>
      )}
      {refused.length > 0 && <Refused lines={refused} />}
      <p>
        <Link href="/retractation">Recommencer avec une autre commande</Link>
      </p>
    </div>
  )
}

function deadlineText(until: string | null): string {
  return until
    ? `Vous pouvez y renoncer jusqu’au ${formatDay(until)}, sans donner de raison.`
    : 'Le délai de 14\u00a0jours n’a pas commencé\u00a0: il court à partir de la réception.'
}

function LineText({ line }: { line: WithdrawalLine }) {
  return (
    <span>
      {line.quantity > 1 && `${line.quantity}\u00a0×\u00a0`}
      {line.label}
      {line.detail && <small>{line.detail}</small>}
    </span>
  )
}

function Refused({ lines }: { lines: WithdrawalLine[] }) {
  return (
    <Notice kind="info" title="Ce qui ne peut pas être rendu">
      <ul className="withdrawal-lines">
        {lines.map((line) => (
          <li key={line.line}>
            <LineText line={line} />
            {line.reason && <small>{line.reason}</small>}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
