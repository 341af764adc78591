import { listTeam } from '@sesame/contract/team'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { Notice } from '@sesame/ui/notice'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'

import { errorText } from '../../lib/api/api.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { Screen } from '../../lib/screen/screen.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { TeamCards } from './team-cards.tsx'
import { TeamDialog, type Intent } from './team-dialog.tsx'
import { TeamTable } from './team-table.tsx'
import { ROLE_TEXTS, roleTitle, TEAM_ROLES } from './team.ts'
import { useTeamChange } from './use-team-changes.ts'

import '../../lib/screen/table.css'
import './team.css'

const INVITE = '#inviter'

/** Who may open the back office, and as what. */
export function TeamScreen() {
  const team = useApiQuery(listTeam)
  const change = useTeamChange()
  const navigate = useNavigate()
  const isInviting = useLocation().hash === INVITE
  const [intent, setIntent] = useState<Intent | null>(null)
  const { data, error, isPending } = team
  const now = new Date(team.dataUpdatedAt)
  return (
    <Screen
      title="Équipe et accès"
      summary="comptes et rôles"
      actions={
        <>
          <Link className="btn" to="/agendas">
            <Icon name="calendar-days" />
            Agendas
          </Link>
          <Button type="button" variant="main" onClick={() => void navigate(INVITE)}>
            <Icon name="plus" />
            Inviter
          </Button>
        </>
      }
    >
      <div className="team">
        <section className="panel" aria-busy={isPending} aria-labelledby="team-access">
          <h2 className="team__title" id="team-access">
            Accès à la gestion
          </h2>
          {error && (
            <Notice kind="bad" title="L’équipe n’a pas pu être lue.">
              <p>{errorText(error)}</p>
              <Button type="button" small onClick={() => void team.refetch()}>
                Réessayer
              </Button>
            </Notice>
          )}
          {isPending && <output className="team__wait">Chargement de l’équipe…</output>}
          {data && <TeamTable {...data} now={now} onIntent={setIntent} />}
          {data && <TeamCards {...data} now={now} onIntent={setIntent} />}
        </section>
        <Roles />
      </div>
      {isInviting && (
        <InviteDialog change={change} onClose={() => void navigate('', { replace: true })} />
      )}
      {intent && <TeamDialog intent={intent} change={change} onClose={() => setIntent(null)} />}
    </Screen>
  )
}

function Roles() {
  return (
    <section className="panel" aria-labelledby="team-roles">
      <h2 className="team__title" id="team-roles">
        Ce que chaque rôle peut faire
      </h2>
      <dl className="team__roles">
        {TEAM_ROLES.map((role) => (
          <div key={role}>
            <dt>{roleTitle(role)}</dt>
            <dd>{ROLE_TEXTS[role]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
