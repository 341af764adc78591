import {
  assignGameMasters,
  getSessionGameMasters,
  type SessionGameMasters,
} from '@sesame/contract/game-master'
import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { Notice } from '@sesame/ui/notice'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'

import { errorText } from '../../lib/api/api.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { useAttempt } from '../../lib/api/use-attempt.ts'
import { useTeamTimeChange } from './use-team-change.ts'

import '../../lib/screen/choice-list.css'

type GameMaster = SessionGameMasters['gameMasters'][number]

const STATES: Record<GameMaster['state'], string> = {
  leads: 'mène cette session',
  free: 'libre',
  elsewhere: 'mène une autre session',
  away: 'n’est pas là à cette heure',
  learns: 'apprend, ne mène pas encore seul',
}

interface AssignDialogProps {
  idBooking: string
  /** « Remède mortel, jeudi 19 novembre à 19 h » */
  session: string
  onAssigned: () => Promise<void>
  onClose: () => void
}

/** Who leads a session, by hand. */
export function AssignDialog({ idBooking, session, onAssigned, onClose }: AssignDialogProps) {
  const params = { id: idBooking }
  const { data, error, refetch } = useApiQuery(getSessionGameMasters, { params })
  return (
    <Dialog open onClose={onClose} title={'Qui mène cette session\u202f?'} background="desk">
      <p>{session}</p>
      {error && (
        <Notice kind="bad" live title="L’équipe n’a pas pu être lue.">
          <p>{errorText(error)}</p>
          <Button type="button" small onClick={() => void refetch()}>
            Réessayer
          </Button>
        </Notice>
      )}
      {!data && !error && <output>Chargement de l’équipe…</output>}
      {data?.isAssignable === false && (
        <p>Cette session se joue sans maître du jeu, ou ne peut plus être affectée.</p>
      )}
      {data?.isAssignable && <AssignForm {...{ idBooking, data, onAssigned, onClose }} />}
    </Dialog>
  )
}

interface AssignFormProps extends Omit<AssignDialogProps, 'session'> {
  data: SessionGameMasters
}

function AssignForm({ idBooking, data, onAssigned, onClose }: AssignFormProps) {
  const { needed, leading, gameMasters } = data
  const [chosen, setChosen] = useState<readonly number[] | null>(null)
  const wanted = chosen ?? leading
  const { failure, isBusy, attempt } = useAttempt()
  const change = useTeamTimeChange()
  const queryClient = useQueryClient()
  const choose = (id: number, isChosen: boolean) => {
    if (needed === 1) return setChosen([id])
    setChosen(isChosen ? [...wanted, id] : wanted.filter((one) => one !== id))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void attempt(async () => {
      const body = { expected: leading, gameMasters: [...wanted] }
      try {
        await change(assignGameMasters, { params: { id: idBooking }, body })
      } finally {
        // After a refusal too: it shows who leads the session by now.
        setChosen(null)
        void queryClient.invalidateQueries({ queryKey: [getSessionGameMasters.path] })
        await onAssigned()
      }
      onClose()
    })
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      {failure && (
        <Notice kind="bad" live>
          <p>{failure}</p>
        </Notice>
      )}
      <fieldset className="choice-list">
        <legend className="field__label">
          {needed > 1 ? `Maîtres du jeu, ${needed} en tout` : 'Maître du jeu'}
        </legend>
        {gameMasters.map(({ id, name, state }) => (
          <label key={id}>
            <input
              type={needed > 1 ? 'checkbox' : 'radio'}
              name="game-master"
              checked={wanted.includes(id)}
              disabled={state !== 'leads' && state !== 'free'}
              onChange={({ target }) => choose(id, target.checked)}
            />
            <span>
              {name}
              <small>{STATES[state]}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="dialog__acts">
        <Button
          variant="main"
          busy={isBusy}
          disabled={wanted.length !== needed || wanted.every((id) => leading.includes(id))}
        >
          Affecter
        </Button>
        <Button type="button" onClick={onClose}>
          Plus tard
        </Button>
      </div>
    </form>
  )
}
