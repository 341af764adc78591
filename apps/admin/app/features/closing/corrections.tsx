import { correctClosedDay, getDayClosing, type DayClosing } from '@sesame/contract/day-closing'
import { Button } from '@sesame/ui/button'
import { Field } from '@sesame/ui/field'
import { Input } from '@sesame/ui/input'
import { Notice } from '@sesame/ui/notice'
import { formatDay } from '@sesame/values/french-day'
import { formatEuros } from '@sesame/values/money'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useAttempt } from '../../lib/api/use-attempt.ts'
import { useChange } from '../../lib/api/use-change.ts'
import { notify } from '../../lib/screen/notify.ts'
import { centsOf } from './closing.ts'

/** Corrections that are counted on this day, or are about it. */
export function Corrections({ closing: { corrections } }: { closing: DayClosing }) {
  if (corrections.length === 0) return null
  return (
    <section className="panel closing__card" aria-labelledby="corrections">
      <h2 id="corrections">Corrections</h2>
      <ul className="closing__list">
        {corrections.map(({ id, day, correctedDay, amountCents, reason, by }) => (
          <li key={id}>
            <span>
              <b>{reason}</b>
              <small>
                Du {formatDay(correctedDay)}, comptée le {formatDay(day)}
                {by && `, par ${by}`}
              </small>
            </span>
            <b>{formatEuros(amountCents)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Writes a correction of a closed day on the open one. */
export function CorrectionForm({ day }: { day: string }) {
  const change = useChange()
  const client = useQueryClient()
  const { failure, isBusy, attempt } = useAttempt()
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const cents = centsOf(amount)
  const isWrong = amount !== '' && cents === undefined
  const write = (amountCents: number) =>
    attempt(async () => {
      await change(correctClosedDay, {
        body: { correctedDay: day, amountCents, reason: reason.trim() },
      })
      setAmount('')
      setReason('')
      notify('La correction est écrite.', { type: 'success' })
      await client.invalidateQueries({ queryKey: [getDayClosing.path] })
    })
  return (
    <section className="panel closing__card" aria-labelledby="correct">
      <h2 id="correct">Corriger cette journée</h2>
      <form
        className="closing__form"
        onSubmit={(event) => {
          event.preventDefault()
          if (cents !== undefined) void write(cents)
        }}
      >
        {failure && (
          <Notice kind="bad" live>
            <p>{failure}</p>
          </Notice>
        )}
        <Field
          label="Montant en euros"
          hint="Négatif si la journée en comptait trop."
          error={isWrong ? 'Un montant, par exemple −12,50.' : null}
        >
          <Input
            inputMode="text"
            required
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        </Field>
        <Field label="Raison">
          <Input
            required
            minLength={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <Button type="submit" busy={isBusy}>
          Écrire la correction
        </Button>
      </form>
    </section>
  )
}
