import { isRefusal } from '@sesame/contract/client'
import { addNote, replyToConversation } from '@sesame/contract/inbox'
import { listReadyReplies } from '@sesame/contract/ready-reply'
import { Button } from '@sesame/ui/button'
import { Field } from '@sesame/ui/field'
import { Icon } from '@sesame/ui/icon'
import { Notice } from '@sesame/ui/notice'
import { Select } from '@sesame/ui/select'
import { Textarea } from '@sesame/ui/textarea'
import { useRef, useState, type FormEvent } from 'react'

import { errorText } from '../../lib/api/api.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import type { ChangeQueue } from './change-queue.ts'
import { nameOf, STATES, type Conversation, type State } from './messages.ts'
import { useInboxChange } from './use-inbox-change.ts'

const STALE =
  'Quelqu’un a répondu ou changé l’état entre-temps. Lisez ce qui précède, puis envoyez si votre réponse convient encore.'
const EMPTY = 'Écrivez quelques mots.'

interface ReplyFormProps {
  conversation: Conversation
  drafts: Drafts
  inOrder: ChangeQueue
}

/**
 * What is being written, by conversation, and the version that it was begun on: a reply that a
 * colleague sends meanwhile must not be passed over because the thread was read again. Null once the
 * writer was told.
 */
export type Drafts = Map<string, { text: string; version: number | null }>

/** A reply by mail, or a note that the team alone reads. */
export function ReplyForm({ conversation, drafts, inOrder }: ReplyFormProps) {
  const { id, version, email } = conversation
  const change = useInboxChange()
  const [draft, setDraft] = useState(drafts.get(id) ?? { text: '', version })
  const { text } = draft
  const [isNote, setIsNote] = useState(email === null)
  const [after, setAfter] = useState<State>('waiting')
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const saveDraft = (saved: typeof draft) => {
    setDraft(saved)
    drafts.set(id, saved)
  }
  const write = (written: string) =>
    saveDraft({ text: written, version: text === '' ? version : draft.version })
  const insert = (sentence: string) => {
    write(text.trim() === '' ? sentence : `${text.trimEnd()}\n${sentence}`)
    field.current?.querySelector('textarea')?.focus()
  }
  const send = async () => {
    const params = { id }
    if (isNote) await change(addNote, { params, body: { text } })
    else {
      await inOrder(draft.version ?? version, async (newest) => {
        const body = { text, state: after, version: newest }
        await change(replyToConversation, { params, body })
        return {}
      })
    }
    // What was written while it was sent stays.
    setDraft((now) => (now.text === text ? { text: '', version } : now))
    if (drafts.get(id)?.text === text) drafts.delete(id)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(text.trim() === '' ? EMPTY : null)
    if (text.trim() === '' || isBusy) return
    setIsBusy(true)
    try {
      await send()
    } catch (error) {
      const isStale = isRefusal(error, 'stale_record')
      if (isStale) saveDraft({ text, version: null })
      setFailure(isStale ? STALE : errorText(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form className="reply" noValidate onSubmit={(event) => void submit(event)}>
      {failure && (
        <Notice kind="bad" live>
          <p>{failure}</p>
        </Notice>
      )}
      {email === null ? (
        <p className="muted">
          Cette personne n’a pas laissé d’adresse e-mail&nbsp;: répondez-lui autrement, et notez-le.
        </p>
      ) : (
        <div role="radiogroup" aria-label="Nature" className="segments">
          <label>
            <input type="radio" checked={!isNote} onChange={() => setIsNote(false)} name="nature" />
            Réponse
          </label>
          <label>
            <input type="radio" checked={isNote} onChange={() => setIsNote(true)} name="nature" />
            Note interne
          </label>
        </div>
      )}
      {!isNote && <ReadyReplies onInsert={insert} />}
      <div ref={field}>
        <Field
          label={isNote ? 'Note pour l’équipe' : `Réponse à ${nameOf(conversation)}, par courriel`}
        >
          <Textarea
            rows={5}
            value={text}
            maxLength={10_000}
            onChange={({ target }) => write(target.value)}
          />
        </Field>
      </div>
      <div className="reply__end">
        {!isNote && (
          <label>
            <span>Après l’envoi</span>
            <Select value={after} onChange={({ target }) => setAfter(target.value as State)}>
              {(Object.keys(STATES) as State[]).map((state) => (
                <option key={state} value={state}>
                  {STATES[state].text}
                </option>
              ))}
            </Select>
          </label>
        )}
        <Button variant="main" busy={isBusy}>
          <Icon name={isNote ? 'check' : 'envelope'} />
          {isNote ? 'Ajouter la note' : 'Envoyer'}
        </Button>
      </div>
    </form>
  )
}

/** The first ones as buttons, which are a gesture; the others in a list. */
const SHOWN = 4

function ReadyReplies({ onInsert }: { onInsert: (text: string) => void }) {
  const { data } = useApiQuery(listReadyReplies)
  const replies = data?.replies ?? []
  if (replies.length === 0) return null
  const others = replies.slice(SHOWN)
  return (
    <fieldset className="chips">
      <legend className="hidden-text">Phrases prêtes</legend>
      <span className="reply__lead" aria-hidden="true">
        Phrase prête&nbsp;:
      </span>
      {replies.slice(0, SHOWN).map(({ id, title, text }) => (
        <button key={id} type="button" className="chip" onClick={() => onInsert(text)}>
          {title}
        </button>
      ))}
      {others.length > 0 && (
        <Select
          aria-label="Autres phrases prêtes"
          value=""
          onChange={({ target }) => {
            const chosen = others.find(({ id }) => String(id) === target.value)
            if (chosen) onInsert(chosen.text)
          }}
        >
          <option value="">Autres</option>
          {others.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </fieldset>
  )
}
