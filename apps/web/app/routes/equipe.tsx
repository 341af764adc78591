import { getTeamSession } from '@sesame/contract/order'
import { Notice } from '@sesame/ui/notice'
import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'

import { TeamRules, TeamSession } from '../features/order/team-session.tsx'
import { Ways } from '../features/order/ways.tsx'
import { ask, errorPage, orErrorPage } from '../lib/ask.server.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { posterOf } from '../lib/posters.server.ts'
import { visitOf } from '../lib/visit.server.ts'
import type { Route } from './+types/equipe'

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const { token } = params
  if (!/^[\w-]{43}$/.test(token)) throw errorPage({ status: 404 })
  const [site, session] = await Promise.all([
    orErrorPage(visit, visit.site()),
    ask(visit, getTeamSession, { params: { token } }),
  ])
  const poster = await posterOf(visit, session.slug)
  return { session, poster, addressHint: site.addressHint }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Le rendez-vous de l’équipe',
    description: 'Où et quand jouer, et ce qu’il faut savoir avant de venir.',
    isPrivate: true,
  })
}

export default function Equipe({ loaderData }: Route.ComponentProps) {
  const { session, poster, addressHint } = loaderData
  return (
    <Section ground="paper">
      <PageHeader
        title="Le rendez-vous de l’équipe"
        intro="Voici où et quand nous nous retrouvons. Cette page peut se partager."
      />
      {session.isCancelled && (
        <Notice kind="bad" title="Cette session est annulée">
          <p>La personne qui a réservé vous dira la suite.</p>
        </Notice>
      )}
      <div className="order-body">
        <TeamSession session={session} poster={poster} />
        <div className="cols">
          <TeamRules />
          <Ways hint={addressHint} />
        </div>
      </div>
    </Section>
  )
}
