import type { TeamSession } from '@sesame/contract/team-session'
import { Icon } from '@sesame/ui/icon'
import { Link } from '@sesame/ui/link'
import { formatTime } from '@sesame/values/french-time'
import { sessionTimes } from '@sesame/values/session-times'

/** What to know before coming: age, clothes, times. */
export function TeamRules({ session, timeZone }: { session: TeamSession; timeZone: string }) {
  const { arrival, leaving, playMinutes } = sessionTimes(session)
  const [arrives, begins, leaves] = [arrival, session.start, leaving].map((instant) =>
    formatTime(instant, timeZone),
  )
  return (
    <>
      <div className="know">
        <div>
          <Icon name="users" />
          <h3>Dès 16&nbsp;ans</h3>
          <p>Ou 11&nbsp;ans avec un adulte qui joue dans l’équipe.</p>
        </div>
        <div>
          <Icon name="circle-info" />
          <h3>De quoi s’accroupir</h3>
          <p>Vestiaire sur place. Préférez une tenue simple et des chaussures plates.</p>
        </div>
        <div>
          <Icon name="clock" />
          <h3>{playMinutes}&nbsp;minutes de jeu</h3>
          <p>
            Accueil à {arrives}, jeu à {begins}, sortie vers {leaves}.
          </p>
        </div>
      </div>
      <p>
        <Link href={`/les-missions-et-scenarios/${session.slug}`}>Lire l’histoire de la salle</Link>
      </p>
      <p className="small muted">
        Page privée, connue de ceux qui ont le lien. Elle s’efface sept jours après la session, avec
        les prénoms.
      </p>
    </>
  )
}
