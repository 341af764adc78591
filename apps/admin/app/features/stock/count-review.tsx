import { isRefusal } from '@sesame/contract/client'
import { countStocks, MAX_COUNTED_STOCKS, type RefusedCount } from '@sesame/contract/stock'
import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { Field } from '@sesame/ui/field'
import { Input } from '@sesame/ui/input'
import { Notice } from '@sesame/ui/notice'
import { useState, type FormEvent } from 'react'

import { useAttempt } from '../../lib/api/use-attempt.ts'
import { useChange } from '../../lib/api/use-change.ts'
import { notify } from '../../lib/screen/notify.ts'
import type { CountedLine } from './count-draft.ts'
import { differenceOf, differenceText, rebase, savedText, toCountedStock } from './count-lines.ts'
import { RefusedLine } from './refused-line.tsx'
import { units } from './stock.ts'
import type { useCountDraft } from './use-count-draft.ts'
import { useStockReload } from './use-stock-reload.ts'

interface CountReviewProps {
  lines: readonly CountedLine[]
  draft: ReturnType<typeof useCountDraft>
  onClose: () => void
}

/** What a count changes, before it is saved; what is in its way is decided here. */
export function CountReview({ lines, draft, onClose }: CountReviewProps) {
  const { refused, saved, failure, isBusy, save, dismiss } = useSaveCount(draft, onClose)
  const wrong = lines.filter((line) => differenceOf(line) !== 0)
  const right = lines.length - wrong.length
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = new FormData(event.currentTarget).get('reason')
    void save(lines, typeof reason === 'string' ? reason : '')
  }
  return (
    <Dialog open onClose={onClose} title="Enregistrer le comptage" background="desk">
      <form className="form" onSubmit={submit}>
        {failure && (
          <Notice kind="bad" live title={saved > 0 && savedText(saved)}>
            <p>{failure}</p>
          </Notice>
        )}
        {refused.length > 0 && (
          <Notice kind="bad" live title={savedText(saved)}>
            <p>Décidez d’abord pour {refused.length > 1 ? 'ces articles' : 'cet article'}.</p>
          </Notice>
        )}
        {refused.map((one) => (
          <RefusedLine
            key={one.id}
            refused={one}
            line={draft.lines.get(one.id)}
            onOwn={(line) => {
              draft.save(rebase(line, one))
              dismiss(one.id)
            }}
            onLeave={() => {
              draft.remove([one.id])
              dismiss(one.id)
            }}
          />
        ))}
        {refused.length === 0 && <Differences wrong={wrong} right={right} />}
        <Field label="Raison">
          <Input
            name="reason"
            defaultValue="Inventaire"
            required
            minLength={3}
            maxLength={200}
            autoComplete="off"
          />
        </Field>
        <div className="dialog__acts">
          <Button variant="main" busy={isBusy} disabled={refused.length > 0 || lines.length === 0}>
            Enregistrer
          </Button>
          <Button type="button" onClick={onClose}>
            Continuer à compter
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Differences({ wrong, right }: { wrong: readonly CountedLine[]; right: number }) {
  return (
    <div className="count-differences">
      {wrong.length > 0 && (
        <ul aria-label="Écarts">
          {wrong.map((line) => (
            <li key={line.id}>
              <b>{differenceText(differenceOf(line)!)}</b>, {line.name}
            </li>
          ))}
        </ul>
      )}
      <p>
        {right === 0
          ? 'Chacun de ces articles a un écart.'
          : `${units(right)} ${right > 1 ? 'articles sont justes' : 'article est juste'}.`}
      </p>
    </div>
  )
}

function useSaveCount(draft: CountReviewProps['draft'], onSaved: () => void) {
  const change = useChange()
  const reload = useStockReload()
  const [refused, setRefused] = useState<readonly RefusedCount[]>([])
  const [saved, setSaved] = useState(0)
  const { failure, isBusy, attempt } = useAttempt()
  // What was saved leaves the draft, so that another attempt sends the rest only.
  const send = async (lines: readonly CountedLine[], reason: string) => {
    for (let from = 0; from < lines.length; from += MAX_COUNTED_STOCKS) {
      const part = lines.slice(from, from + MAX_COUNTED_STOCKS)
      const body = { stocks: part.map(toCountedStock), reason }
      await change(countStocks, { body })
      draft.remove(part.map(({ id }) => id))
      setSaved((before) => before + part.length)
    }
  }
  const save = (lines: readonly CountedLine[], reason: string) =>
    attempt(async () => {
      try {
        await send(lines, reason)
      } catch (error) {
        if (!isRefusal(error, 'stock_count_refused')) throw error
        setRefused(error.stocks)
        await reload()
        return
      }
      notify('Le comptage est enregistré.', { type: 'success' })
      onSaved()
      await reload()
    })
  const dismiss = (id: number) => setRefused((all) => all.filter((one) => one.id !== id))
  return { refused, saved, failure, isBusy, save, dismiss }
}
