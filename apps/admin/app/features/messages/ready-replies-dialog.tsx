import { isRefusal } from '@sesame/contract/client'
import {
  createReadyReply,
  deleteReadyReply,
  listReadyReplies,
  MAX_READY_REPLIES,
  updateReadyReply,
  type ReadyReply,
} from '@sesame/contract/ready-reply'
import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { Field } from '@sesame/ui/field'
import { Icon } from '@sesame/ui/icon'
import { Input } from '@sesame/ui/input'
import { Notice } from '@sesame/ui/notice'
import { Textarea } from '@sesame/ui/textarea'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'

import { errorText } from '../../lib/api/api.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { useChange } from '../../lib/api/use-change.ts'
import { ConfirmDialog } from '../../lib/screen/confirm-dialog.tsx'
import { notify } from '../../lib/screen/notify.ts'

type Edited = Omit<ReadyReply, 'id' | 'version'> & Partial<Pick<ReadyReply, 'id' | 'version'>>

/** Sentences that the team puts into replies: the list, and one that is written. */
export function ReadyRepliesDialog({ onClose }: { onClose: () => void }) {
  const [edited, setEdited] = useState<Edited | null>(null)
  const [idRemoved, setIdRemoved] = useState<number | null>(null)
  const { data, error, refetch } = useApiQuery(listReadyReplies)
  const queryClient = useQueryClient()
  const change = useChange()
  const readAgain = () => queryClient.invalidateQueries({ queryKey: [listReadyReplies.path] })
  const save = async ({ id, version, title, text }: Edited) => {
    const words = { title, text }
    if (id !== undefined && version !== undefined) {
      await change(updateReadyReply, { params: { id }, body: { ...words, version } })
    } else {
      await change(createReadyReply, { body: words })
    }
    notify('La phrase est enregistrée.', { type: 'success' })
    setEdited(null)
    await readAgain()
  }
  const remove = async (id: number) => {
    await change(deleteReadyReply, { params: { id } })
    notify('La phrase est retirée.', { type: 'success' })
    setEdited(null)
    await readAgain()
  }
  const replies = data?.replies ?? []
  return (
    <>
      <Dialog open onClose={onClose} title="Phrases prêtes" background="desk">
        {error && (
          <Notice kind="bad" live>
            <p>{errorText(error)}</p>
            <Button type="button" small onClick={() => void refetch()}>
              Réessayer
            </Button>
          </Notice>
        )}
        {edited ? (
          <Editor
            key={edited.id ?? 'new'}
            edited={edited}
            onSave={save}
            onRemove={setIdRemoved}
            onBack={() => setEdited(null)}
            readAgain={readAgain}
            stored={replies.find(({ id }) => id === edited.id)}
          />
        ) : (
          <>
            {replies.length === 0 && <p className="muted">Aucune phrase pour l’instant.</p>}
            <ul className="ready-list">
              {replies.map((reply) => (
                <li key={reply.id}>
                  <button type="button" onClick={() => setEdited(reply)}>
                    <b>{reply.title}</b>
                    <small>{reply.text}</small>
                  </button>
                </li>
              ))}
            </ul>
            <div className="dialog__acts">
              {data && replies.length < MAX_READY_REPLIES && (
                <Button
                  type="button"
                  variant="main"
                  onClick={() => setEdited({ title: '', text: '' })}
                >
                  <Icon name="plus" />
                  Ajouter une phrase
                </Button>
              )}
              <Button type="button" onClick={onClose}>
                Fermer
              </Button>
            </div>
          </>
        )}
      </Dialog>
      {idRemoved !== null && (
        <ConfirmDialog
          title="Retirer cette phrase"
          button="Retirer"
          isDestructive
          act={() => remove(idRemoved)}
          onClose={() => setIdRemoved(null)}
        >
          Toute l’équipe la perd. Les réponses déjà envoyées ne changent pas.
        </ConfirmDialog>
      )}
    </>
  )
}

interface EditorProps {
  edited: Edited
  /** As it is stored now. */
  stored: ReadyReply | undefined
  onSave: (edited: Edited) => Promise<void>
  onRemove: (id: number) => void
  onBack: () => void
  readAgain: () => Promise<void>
}

function Editor({ edited, stored, onSave, onRemove, onBack, readAgain }: EditorProps) {
  const [title, setTitle] = useState(edited.title)
  const [text, setText] = useState(edited.text)
  const [version, setVersion] = useState(edited.version)
  const [failure, setFailure] = useState<string | null>(null)
  const [isStale, setIsStale] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const attempt = async (act: () => Promise<void>) => {
    setIsBusy(true)
    setFailure(null)
    setIsStale(false)
    try {
      await act()
    } catch (error) {
      if (isRefusal(error, 'stale_record')) {
        setVersion(error.stale?.version)
        setIsStale(true)
        await readAgain()
      } else {
        setFailure(isRefusal(error) ? messageOf(error) : errorText(error))
      }
      setIsBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void attempt(() =>
      onSave({ ...edited, title, text, ...(version !== undefined && { version }) }),
    )
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      {failure && (
        <Notice kind="bad" live>
          <p>{failure}</p>
        </Notice>
      )}
      {isStale && stored && (
        <Notice kind="bad" title="Quelqu’un a changé cette phrase entre-temps." live>
          <p>
            Enregistré&nbsp;: «&nbsp;{stored.title}&nbsp;», {stored.text}
          </p>
          <p>Enregistrez à nouveau pour garder la vôtre.</p>
        </Notice>
      )}
      <Field label="Titre">
        <Input value={title} maxLength={60} onChange={({ target }) => setTitle(target.value)} />
      </Field>
      <Field label="Phrase">
        <Textarea
          rows={5}
          value={text}
          maxLength={3000}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <div className="dialog__acts">
        <Button variant="main" busy={isBusy}>
          Enregistrer
        </Button>
        <Button type="button" onClick={onBack}>
          Retour
        </Button>
        {edited.id !== undefined && (
          <Button type="button" className="btn--bad" onClick={() => onRemove(edited.id!)}>
            Retirer
          </Button>
        )}
      </div>
    </form>
  )
}

function messageOf({ errors, message }: { errors: Record<string, string[]>; message: string }) {
  return Object.values(errors).flat().join(' ') || message
}
