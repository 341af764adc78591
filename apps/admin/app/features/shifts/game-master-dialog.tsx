import {
  createGameMaster,
  getGameMaster,
  updateGameMaster,
  type GameMaster,
  type GameMasterState,
} from '@sesame/contract/game-master'
import { listTeam } from '@sesame/contract/team'
import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { Field } from '@sesame/ui/field'
import { Input } from '@sesame/ui/input'
import { Notice } from '@sesame/ui/notice'
import { Select } from '@sesame/ui/select'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'

import { errorText } from '../../lib/api/api.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { useAttempt } from '../../lib/api/use-attempt.ts'
import { STATE_TEXTS } from './shift-text.ts'
import type { TeamTimeChange } from './use-team-change.ts'

interface GameMasterDialogProps {
  /** Null adds one. */
  id: number | null
  change: TeamTimeChange
  onClose: () => void
}

export function GameMasterDialog({ id, change, onClose }: GameMasterDialogProps) {
  const stored = useApiQuery(getGameMaster, { params: { id: id ?? 0 } }, { enabled: id !== null })
  const title = id === null ? 'Ajouter un maître du jeu' : 'Changer un maître du jeu'
  return (
    <Dialog open onClose={onClose} title={title} background="desk">
      {stored.error && (
        <Notice kind="bad" live>
          <p>{errorText(stored.error)}</p>
        </Notice>
      )}
      {(id === null || stored.data) && (
        <GameMasterForm
          key={stored.data?.version ?? 0}
          {...{ stored: stored.data ?? null, change, onClose }}
        />
      )}
    </Dialog>
  )
}

interface GameMasterFormProps {
  stored: GameMaster | null
  change: TeamTimeChange
  onClose: () => void
}

function GameMasterForm({ stored, change, onClose }: GameMasterFormProps) {
  const team = useApiQuery(listTeam)
  const queryClient = useQueryClient()
  const { failure, isBusy, attempt } = useAttempt()
  const [name, setName] = useState(stored?.name ?? '')
  const [state, setState] = useState<GameMasterState>(stored?.state ?? 'leads')
  const [idMember, setIdMember] = useState<string | null>(stored?.idMember ?? null)
  const states = stored ? (['leads', 'learns', 'ended'] as const) : (['leads', 'learns'] as const)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void attempt(async () => {
      if (stored) {
        const body = { name, state, idMember, version: stored.version }
        await change(updateGameMaster, { params: { id: stored.id }, body })
      } else if (state !== 'ended') {
        await change(createGameMaster, { body: { name, state, idMember } })
      }
      await queryClient.invalidateQueries({ queryKey: [getGameMaster.path] })
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
      <Field label="Nom">
        <Input
          value={name}
          maxLength={80}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Field label="Rôle">
        <Select value={state} onChange={({ target }) => setState(target.value as GameMasterState)}>
          {states.map((one) => (
            <option key={one} value={one}>
              {STATE_TEXTS[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Compte" hint="Pour voir ses heures et demander ses absences.">
        <Select value={idMember ?? ''} onChange={({ target }) => setIdMember(target.value || null)}>
          <option value="">aucun</option>
          {team.data?.members.map((member) => (
            <option key={member.id} value={member.id}>
              {member.firstname} {member.lastname}
            </option>
          ))}
        </Select>
      </Field>
      <div className="dialog__acts">
        <Button variant="main" busy={isBusy} disabled={name.trim() === ''}>
          {stored ? 'Enregistrer' : 'Ajouter'}
        </Button>
        <Button type="button" onClick={onClose}>
          Annuler
        </Button>
      </div>
    </form>
  )
}
