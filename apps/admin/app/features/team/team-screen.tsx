import { getTeamWeek } from '@sesame/contract/shift'
import { listTeam } from '@sesame/contract/team'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { Notice } from '@sesame/ui/notice'
import { useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'

import { mayCall } from '../../lib/api/access.ts'
import { errorText } from '../../lib/api/api.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { useRole } from '../../lib/login/use-login.ts'
import { Screen } from '../../lib/screen/screen.tsx'
import { useVenueDay } from '../../lib/site/use-venue-day.ts'
import { AbsencesPanel, readWeek, WeekPanel } from '../shifts/index.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { TeamCards } from './team-cards.tsx'
import { TeamDialog, type Intent } from './team-dialog.tsx'
import { TeamTable } from './team-table.tsx'
import { ROLE_TEXTS, roleTitle, TEAM_ROLES } from './team.ts'
import { useTeamChange } from './use-team-changes.ts'

import '../../lib/screen/table.css'
import './team.css'

const INVITE = '#inviter'

/** Who is there when, who is absent, and who may open the back office as what. */
export function TeamScreen() {
  const [search] = useSearchParams()
  const query = { week: readWeek(search, useVenueDay()) }
  const week = useApiQuery(getTeamWeek, { query }, { live: ['day'], keepsPrevious: true })
  const role = useRole()
  const seesAccounts = role !== undefined && mayCall(role, listTeam)
  const navigate = useNavigate()
  const invite = () => void navigate({ search: search.toString(), hash: INVITE })
  const { data, error, isPending } = week
  return (
    <Screen
      title={seesAccounts ? 'Équipe et accès' : 'Équipe'}
      summary={seesAccounts ? 'heures, absences, comptes et rôles' : 'heures et absences'}
      actions={
        seesAccounts && (
          <>
            <Link className="btn" to="/agendas">
              <Icon name="calendar-days" />
              Agendas
            </Link>
            <Button type="button" variant="main" onClick={invite}>
              <Icon name="plus" />
              Inviter
            </Button>
          </>
        )
      }
    >
      <div className="team-screen">
        {error && (
          <Notice kind="bad" title="Les heures n’ont pas pu être lues.">
            <p>{errorText(error)}</p>
            <Button type="button" small onClick={() => void week.refetch()}>
              Réessayer
            </Button>
          </Notice>
        )}
        {isPending && <output className="panel team__wait">Chargement de la semaine…</output>}
        {data && <WeekPanel week={data} />}
        <div className="team">
          {seesAccounts && <Accounts />}
          <div className="team__column">
            {data && <AbsencesPanel people={data.people} today={data.today} />}
            {seesAccounts && <Roles />}
          </div>
        </div>
      </div>
    </Screen>
  )
}

/** Who may open the back office, and as what. */
function Accounts() {
  const team = useApiQuery(listTeam)
  const change = useTeamChange()
  const navigate = useNavigate()
  const { hash, search } = useLocation()
  const [intent, setIntent] = useState<Intent | null>(null)
  const { data, error, isPending } = team
  const now = new Date(team.dataUpdatedAt)
  return (
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
      {hash === INVITE && (
        <InviteDialog
          change={change}
          onClose={() => void navigate({ search, hash: '' }, { replace: true })}
        />
      )}
      {intent && <TeamDialog intent={intent} change={change} onClose={() => setIntent(null)} />}
    </section>
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
