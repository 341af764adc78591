import { getTeamSession } from '@sesame/contract/order'
import { Notice } from '@sesame/ui/notice'
import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'

import { posterOf } from '../features/booking/activity-picture.server.ts'
import { Directions } from '../features/order/directions.tsx'
import { TeamRules, TeamSession } from '../features/order/team-session.tsx'
import { loadOrErrorPage, errorPage, withErrorPage } from '../lib/api/load.server.ts'
import { getRequestContext } from '../lib/api/request-context.server.ts'
import { pageMeta } from '../lib/document/page-meta.ts'
import type { Route } from './+types/equipe'

import '../features/order/order-page.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getRequestContext(context)
  const { token } = params
  if (!/^[\w-]{43}$/.test(token)) throw errorPage({ status: 404 })
  const [site, session] = await Promise.all([
    withErrorPage(ctx, ctx.site()),
    loadOrErrorPage(ctx, getTeamSession, { params: { token } }),
  ])
  const poster = await posterOf(ctx, session.slug)
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
    <Section background="paper">
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
          <Directions hint={addressHint} />
        </div>
      </div>
    </Section>
  )
}
