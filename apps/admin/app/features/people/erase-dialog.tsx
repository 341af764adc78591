import { erasePerson, getPerson, listPeople, type Person } from '@sesame/contract/person'
import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { Field } from '@sesame/ui/field'
import { Input } from '@sesame/ui/input'
import { Notice } from '@sesame/ui/notice'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { useAttempt } from '../../lib/api/use-attempt.ts'
import { useChange } from '../../lib/api/use-change.ts'
import { notify } from '../../lib/screen/notify.ts'
import { personName } from './people.ts'

/** Typed by hand, because nothing brings an erased person back. */
const WORD = 'EFFACER'

export function EraseDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const { failure, isBusy, attempt } = useAttempt()
  const erase = useErase(person)
  const isConfirmed = typed.trim().toUpperCase() === WORD
  return (
    <Dialog open onClose={onClose} title={`Effacer ${personName(person)}`} background="desk">
      {failure && (
        <Notice kind="bad" live>
          <p>{failure}</p>
        </Notice>
      )}
      <p>
        Compte, coordonnées, messages, formulaires et fichiers sont effacés tout de suite, et le nom
        sur les commandes aussi. Les factures restent, comme la loi l’exige. Rien ne peut être
        rétabli.
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isConfirmed) void attempt(erase)
        }}
      >
        <Field label={`Tapez ${WORD} pour confirmer`}>
          <Input
            value={typed}
            maxLength={20}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <div className="dialog__acts">
          <Button className="btn--bad" busy={isBusy} disabled={!isConfirmed}>
            Effacer pour toujours
          </Button>
          <Button type="button" disabled={isBusy} onClick={onClose}>
            Ne rien changer
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function useErase({ id }: Person) {
  const change = useChange()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    await change(erasePerson, { params: { id } })
    notify('La personne est effacée.', { type: 'success' })
    await navigate('/clients')
    queryClient.removeQueries({ queryKey: [getPerson.path, { params: { id } }] })
    await queryClient.invalidateQueries({ queryKey: [listPeople.path] })
  }
}
