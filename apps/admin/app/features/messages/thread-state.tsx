import { isRefusal } from '@sesame/contract/client'
import { updateConversation } from '@sesame/contract/inbox'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { Notice } from '@sesame/ui/notice'
import { Select } from '@sesame/ui/select'
import { useId, useState } from 'react'

import { errorText } from '../../lib/api/api.ts'
import type { ChangeQueue } from './change-queue.ts'
import { STATES, type Conversation, type State } from './messages.ts'
import { useInboxChange } from './use-inbox-change.ts'

type Choice = Pick<Conversation, 'state' | 'idAssignee'>

interface ThreadStateProps {
  conversation: Conversation
  team: readonly { id: string; name: string }[]
  idSelf: string | null | undefined
  inOrder: ChangeQueue
}

/** The state of a conversation and who is in charge; each choice is saved at once. */
export function ThreadState({ conversation, team, idSelf, inOrder }: ThreadStateProps) {
  const { id, version, assigneeName } = conversation
  const change = useInboxChange()
  // What was chosen last, until it is saved: the next choice starts from it.
  const [chosen, setChosen] = useState<Choice | null>(null)
  const { state, idAssignee } = chosen ?? conversation
  const [refused, setRefused] = useState<Choice | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const legend = useId()
  const save = async (choice: Choice) => {
    setFailure(null)
    setRefused(null)
    setChosen(choice)
    try {
      await inOrder(version, (newest) =>
        change(updateConversation, { params: { id }, body: { ...choice, version: newest } }),
      )
    } catch (error) {
      if (isRefusal(error, 'stale_record')) setRefused(choice)
      else setFailure(errorText(error))
    } finally {
      setChosen((now) => (now === choice ? null : now))
    }
  }
  const hasLeft = idAssignee !== null && !team.some((one) => one.id === idAssignee)
  return (
    <>
      <div className="inbox__state">
        <div role="radiogroup" aria-labelledby={legend} className="segments">
          <span className="hidden-text" id={legend}>
            État de la conversation
          </span>
          {(Object.keys(STATES) as State[]).map((one) => (
            <label key={one}>
              <input
                type="radio"
                name={`state-${id}`}
                checked={state === one}
                onChange={() => void save({ state: one, idAssignee })}
              />
              <Icon name={STATES[one].icon} />
              {STATES[one].text}
            </label>
          ))}
        </div>
        <label className="inbox__charge">
          <span>Pour</span>
          <Select
            value={idAssignee ?? ''}
            onChange={({ target }) => void save({ state, idAssignee: target.value || null })}
          >
            <option value="">personne</option>
            {hasLeft && <option value={idAssignee}>{assigneeName || 'un compte effacé'}</option>}
            {team.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </Select>
        </label>
        {idSelf && idAssignee !== idSelf && (
          <Button type="button" small onClick={() => void save({ state, idAssignee: idSelf })}>
            Je m’en charge
          </Button>
        )}
      </div>
      {failure && (
        <Notice kind="bad" live>
          <p>{failure}</p>
        </Notice>
      )}
      {refused && (
        <Conflict
          stored={textOf({ state, idAssignee }, { team, assigneeName })}
          wanted={textOf(refused, { team, assigneeName })}
          onKeep={() => setRefused(null)}
          onSave={() => void save(refused)}
        />
      )}
    </>
  )
}

interface Names {
  team: ThreadStateProps['team']
  assigneeName: string | null
}

/** « à traiter, pour Léa Martin » */
function textOf({ state, idAssignee }: Choice, { team, assigneeName }: Names): string {
  const name = team.find(({ id }) => id === idAssignee)?.name ?? assigneeName
  return `${STATES[state].text}, pour ${idAssignee === null ? 'personne' : (name ?? 'un compte effacé')}`
}

interface ConflictProps {
  stored: string
  wanted: string
  onKeep: () => void
  onSave: () => void
}

function Conflict({ stored, wanted, onKeep, onSave }: ConflictProps) {
  return (
    <Notice kind="bad" title="Quelqu’un a changé cette conversation entre-temps." live>
      <p>
        Enregistré&nbsp;: {stored}. Votre choix&nbsp;: {wanted}. Ce que vous écrivez est gardé.
      </p>
      <div className="actions">
        <Button type="button" small onClick={onKeep}>
          Laisser ainsi
        </Button>
        <Button type="button" small onClick={onSave}>
          Enregistrer mon choix
        </Button>
      </div>
    </Notice>
  )
}
