import { listServices } from '@sesame/contract/booking'
import { Breadcrumb } from '@sesame/ui/breadcrumb'
import { ButtonLink } from '@sesame/ui/button'
import { Card } from '@sesame/ui/card'
import { Section } from '@sesame/ui/section'
import { Stage } from '@sesame/ui/stage'
import { formatEuros } from '@sesame/values/money'

import { BookingPanel } from '../features/booking/booking-panel.tsx'
import { loadBooking } from '../features/booking/load-booking.server.ts'
import { PriceTable } from '../features/prices/price-table.tsx'
import { Posters, toPoster } from '../features/scenario/poster.tsx'
import { ScenarioPicture } from '../features/scenario/scenario-picture.tsx'
import { ScenarioFacts, ScenarioStory } from '../features/scenario/scenario-story.tsx'
import { ask, errorPage } from '../lib/ask.server.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { useSiteView } from '../lib/root-data.ts'
import { visitOf } from '../lib/visit.server.ts'
import type { Route } from './+types/scenario'

const BOOKING_PLACE = 'reserver'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const { services } = await ask(visit, listServices)
  const service = services.find(({ slug }) => slug === params.slug)
  if (!service) throw errorPage({ status: 404 })
  return {
    service,
    booking: await loadBooking(visit, url, { service }),
    others: services.filter(({ id }) => id !== service.id).map(toPoster),
  }
}

export function meta(args: Route.MetaArgs) {
  const { name = '', summary = '' } = args.loaderData?.service ?? {}
  return pageMeta(args, { title: name, description: summary })
}

export default function Scenario({ loaderData }: Route.ComponentProps) {
  const { service, booking, others } = loaderData
  const idSite = useSiteView()?.frame.idSite ?? 0
  return (
    <>
      <ScenarioStage service={service} idSite={idSite} />
      <Section ground="paper" edge>
        <div className="stack stack--far">
          <ScenarioFacts service={service} />
          <div className="cols cols--wide-first">
            <ScenarioStory service={service} />
            <Card title="Tarifs par équipe">
              <PriceTable periods={service.periods} />
            </Card>
          </div>
        </div>
      </Section>
      <Section
        ground="leaf"
        id={BOOKING_PLACE}
        title="Choisir une date"
        intro="Les disponibilités sont en direct. Votre session est gardée 15&nbsp;minutes dès que vous la choisissez."
      >
        <BookingPanel booking={booking} />
      </Section>
      {others.length > 0 && (
        <Section ground="night" edge title="Les autres portes">
          <Posters services={others} idSite={idSite} heading="h3" isWide />
        </Section>
      )}
    </>
  )
}

type ScenarioStageProps = Pick<Route.ComponentProps['loaderData'], 'service'> & { idSite: number }

function ScenarioStage({ service, idSite }: ScenarioStageProps) {
  const { name, slug, summary, fromPerPlayerCents } = service
  return (
    <Stage
      title={name}
      lead={summary}
      picture={<ScenarioPicture idSite={idSite} slug={slug} shape="stage" />}
      before={
        <Breadcrumb
          items={[
            { label: 'Accueil', href: '/' },
            { label: 'Les missions et scénarios', href: '/les-missions-et-scenarios' },
            { label: name },
          ]}
        />
      }
      action={
        <>
          <ButtonLink variant="main" href={`#${BOOKING_PLACE}`}>
            Choisir une date
          </ButtonLink>
          {fromPerPlayerCents !== null && (
            <p className="small">
              à partir de <b>{formatEuros(fromPerPlayerCents)}</b> par joueur
            </p>
          )}
        </>
      }
    />
  )
}
