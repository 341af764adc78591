import { isRefusal } from '@sesame/contract/client'
import { closeDay, getDayClosing, type DayClosing } from '@sesame/contract/day-closing'
import { Button } from '@sesame/ui/button'
import { Checkbox } from '@sesame/ui/checkbox'
import { Field } from '@sesame/ui/field'
import { Icon } from '@sesame/ui/icon'
import { Notice } from '@sesame/ui/notice'
import { Textarea } from '@sesame/ui/textarea'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useAttempt } from '../../lib/api/use-attempt.ts'
import { useChange } from '../../lib/api/use-change.ts'
import { notify } from '../../lib/screen/notify.ts'

/** Closes the day with the figures that are shown. */
export function CloseForm({ closing }: { closing: DayClosing }) {
  const { day, figures } = closing
  const change = useChange()
  const client = useQueryClient()
  const { failure, isBusy, attempt } = useAttempt()
  const [note, setNote] = useState('')
  const [accepts, setAccepts] = useState(false)
  const reload = () => client.invalidateQueries({ queryKey: [getDayClosing.path] })
  const close = () =>
    attempt(async () => {
      const { ordersCents, earnedCents, unmarked } = figures
      const expected = { ordersCents, earnedCents, unmarked }
      try {
        await change(closeDay, { body: { day, note: note.trim() || null, expected } })
        notify('La journée est clôturée.', { type: 'success' })
        await reload()
      } catch (error) {
        // Whoever was faster, or what came in meanwhile, is shown.
        if (isRefusal(error, 'day_closed', 'closing_changed')) await reload()
        throw error
      }
    })
  return (
    <form
      className="closing__form"
      onSubmit={(event) => {
        event.preventDefault()
        void close()
      }}
    >
      {failure && (
        <Notice kind="bad" live>
          <p>{failure}</p>
        </Notice>
      )}
      {figures.unmarked > 0 && (
        <Checkbox checked={accepts} onChange={(event) => setAccepts(event.target.checked)}>
          Clore sans ces pointages&nbsp;: ces sessions sont comptées comme jouées
        </Checkbox>
      )}
      <Field label="Note du soir" optional>
        <Textarea
          rows={3}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      <Button
        type="submit"
        variant="main"
        busy={isBusy}
        disabled={figures.unmarked > 0 && !accepts}
      >
        <Icon name="lock" />
        Clore la journée
      </Button>
      <p className="muted closing__small">
        Une journée clôturée ne se rouvre pas. Une correction s’écrit plus tard, avec sa raison.
      </p>
    </form>
  )
}
