import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { Field } from '@sesame/ui/field'
import { Icon } from '@sesame/ui/icon'
import { Input } from '@sesame/ui/input'
import { useMemo, useState, type FormEvent } from 'react'
import { Link, useLocation } from 'react-router'

import { useIdentity } from '../login/use-login.ts'
import { notify } from '../screen/notify.ts'
import { useSite } from '../site/site.ts'
import { Badge } from './badge.tsx'
import { createSavedViews, type SavedView } from './saved-views.ts'
import type { ListAddress } from './use-list-address.ts'

interface CommonView extends SavedView {
  count?: number | undefined
}

interface ViewsProps {
  list: ListAddress
  /** Of the list whose views these are, for storing them. */
  name: string
  /** « Toutes » */
  all: string
  /** Views that everybody has, with what waits in them. */
  common?: readonly CommonView[]
}

/** The whole list, and what somebody has saved under a name. */
export function Views({ list, name, all, common }: ViewsProps) {
  const { pathname } = useLocation()
  const { views, save, remove } = useSavedViews(name)
  const [isSaving, setIsSaving] = useState(false)
  const current = views.find(({ search }) => search === list.view)
  const shown: CommonView[] = [{ name: all, search: '' }, ...(common ?? []), ...views]
  const isNew = !shown.some(({ search }) => search === list.view)
  return (
    <div className="views">
      <nav aria-label="Vues enregistrées">
        {shown.map(({ name, search, count }) => (
          <Link
            key={name}
            to={pathname + search}
            aria-current={search === list.view ? 'page' : undefined}
          >
            {name}
            <Badge count={count} />
          </Link>
        ))}
      </nav>
      {isNew && (
        <Button type="button" variant="text" onClick={() => setIsSaving(true)}>
          <Icon name="bookmark" />
          Enregistrer la vue
        </Button>
      )}
      {current && (
        <Button type="button" variant="text" onClick={() => remove(current.name)}>
          <Icon name="trash-can" />
          Retirer la vue «&nbsp;{current.name}&nbsp;»
        </Button>
      )}
      {isSaving && (
        <SaveDialog
          onClose={() => setIsSaving(false)}
          onSave={(name) => save({ name, search: list.view })}
        />
      )}
    </div>
  )
}

interface SaveDialogProps {
  onClose: () => void
  onSave: (name: string) => void
}

function SaveDialog({ onClose, onSave }: SaveDialogProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = new FormData(event.currentTarget).get('name')
    if (typeof name !== 'string' || !name.trim()) return
    onSave(name.trim())
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title="Enregistrer la vue" background="desk">
      <form className="form" onSubmit={submit}>
        <Field
          label="Nom de la vue"
          hint="Filtres et tri sont gardés pour votre compte, sur cet appareil."
        >
          <Input name="name" required maxLength={40} autoComplete="off" />
        </Field>
        <div className="dialog__acts">
          <Button variant="main">Enregistrer</Button>
          <Button type="button" onClick={onClose}>
            Annuler
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function useSavedViews(list: string) {
  const { id: idSite } = useSite()
  const identity = useIdentity()
  const idMember = identity?.id ?? ''
  const stored = useMemo(
    () => createSavedViews(localStorage, { idSite, idMember, list }),
    [idSite, idMember, list],
  )
  const [, setVersion] = useState(0)
  const change = (write: () => void, message: string) => {
    write()
    setVersion((version) => version + 1)
    notify(message, { type: 'success' })
  }
  return {
    views: stored.list(),
    save: (view: SavedView) => change(() => stored.save(view), 'La vue est enregistrée.'),
    remove: (name: string) => change(() => stored.remove(name), 'La vue est retirée.'),
  }
}
