import { getTeamSession, replyToTeam } from '@sesame/contract/team-session'
import { Notice } from '@sesame/ui/notice'
import { Section } from '@sesame/ui/section'

import { posterOf } from '../features/booking/activity-picture.server.ts'
import { Coming } from '../features/order/coming.tsx'
import { describeComing } from '../features/order/load-order.server.ts'
import { TeamHero } from '../features/order/team-hero.tsx'
import { TeamNames } from '../features/order/team-names.tsx'
import { TeamReply, TeamReplyForm, type SaidReply } from '../features/order/team-reply.tsx'
import { TeamRules } from '../features/order/team-rules.tsx'
import { loadOrErrorPage, errorPage, withErrorPage } from '../lib/api/load.server.ts'
import { getRequestContext } from '../lib/api/request-context.server.ts'
import { capitalised, dayText, timeText } from '../lib/document/date-text.ts'
import { pageMeta } from '../lib/document/page-meta.ts'
import type { RouteDeclaration } from '../lib/document/route-declaration.ts'
import { readForm, readText } from '../lib/forms/read-form.server.ts'
import { submit } from '../lib/forms/submit.server.ts'
import type { Route } from './+types/equipe'

export const handle: RouteDeclaration = { frame: () => ({ isAlone: true }) }

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getRequestContext(context)
  const token = requireToken(params)
  const [site, session] = await Promise.all([
    withErrorPage(ctx, ctx.site()),
    loadOrErrorPage(ctx, getTeamSession, { params: { token } }),
  ])
  return {
    session,
    poster: await posterOf(ctx, session.slug),
    coming: describeComing(site),
    timeZone: site.info.timeZone,
    calendarPath: `/api/team/${token}/session.ics`,
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context)
  const token = requireToken(params)
  const form = await readForm(request)
  const isComing = readText(form, 'reponse') !== 'non'
  return submit({
    ctx,
    form,
    schema: TeamReplyForm,
    act: async ({ firstname }): Promise<SaidReply> => {
      const said = { firstname, isComing }
      await ctx.api(replyToTeam, { params: { token }, body: said })
      return { said }
    },
  })
}

function requireToken({ token }: { token: string }): string {
  if (!/^[\w-]{43}$/.test(token)) throw errorPage({ status: 404 })
  return token
}

export function meta(args: Route.MetaArgs) {
  const session = args.loaderData?.session
  return pageMeta(args, {
    title: session
      ? `${capitalised(dayText(session.date))}, ${timeText(session.time)}\u00a0: l’équipe de ${session.booker}`
      : 'Le rendez-vous de l’équipe',
    description: 'La session, le plan et l’équipe.',
    isPrivate: true,
  })
}

export default function Equipe({ loaderData, actionData }: Route.ComponentProps) {
  const { session, poster, coming, timeZone, calendarPath } = loaderData
  const said = actionData && 'said' in actionData ? actionData.said : null
  const reply = actionData && 'form' in actionData ? actionData : undefined
  return (
    <>
      <TeamHero session={session} poster={poster} timeZone={timeZone} calendarPath={calendarPath} />
      <Section background="paper" edge>
        {session.isCancelled && (
          <Notice kind="bad" title="Cette session est annulée">
            <p>La personne qui a réservé vous dira la suite.</p>
          </Notice>
        )}
        <div className="crew-grid">
          <TeamNames session={session} own={said?.firstname ?? null} />
          {!session.isOver && (
            <TeamReply session={session} reply={reply} said={said} calendarPath={calendarPath} />
          )}
        </div>
      </Section>
      <Section background="leaf" title={coming.title}>
        <Coming coming={coming} />
      </Section>
      <Section background="night" edge title="Avant de pousser la porte">
        <div className="stack">
          <TeamRules session={session} timeZone={timeZone} />
        </div>
      </Section>
    </>
  )
}
