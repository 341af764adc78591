import { listServices } from '@sesame/contract/booking'
import { Breadcrumb } from '@sesame/ui/breadcrumb'
import { ButtonLink } from '@sesame/ui/button'
import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'

import { Posters, toPoster } from '../features/scenario/poster.tsx'
import { ask, errorPage } from '../lib/ask.server.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { useSiteView } from '../lib/root-data.ts'
import { visitOf } from '../lib/visit.server.ts'
import type { Route } from './+types/les-missions-et-scenarios'

const TITLE = 'Les missions et scénarios'

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = await ask(visitOf(context), listServices)
  if (services.length === 0) throw errorPage({ status: 404 })
  return { services: services.map(toPoster) }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: TITLE,
    description:
      'Tous nos scénarios\u00a0: l’histoire, la difficulté, la durée, le nombre de joueurs et le prix.',
  })
}

export default function Scenarios({ loaderData }: Route.ComponentProps) {
  const frame = useSiteView()?.frame
  return (
    <>
      <Section ground="paper">
        <PageHeader
          title={TITLE}
          intro="Chaque salle se joue en équipe, sans connaissance particulière&nbsp;: on fouille, on déduit, on écoute son maître du jeu."
          before={<Breadcrumb items={[{ label: 'Accueil', href: '/' }, { label: TITLE }]} />}
        />
        <Posters services={loaderData.services} idSite={frame?.idSite ?? 0} heading="h2" />
      </Section>
      <Section
        ground="night"
        space="tight"
        edge
        title="Prêts à pousser la porte&#8239;?"
        intro="Choisissez une date, regardez les prix, ou offrez l’aventure à quelqu’un."
      >
        <div className="acts">
          <ButtonLink variant="main" href="/reservation-en-ligne">
            Réserver une session
          </ButtonLink>
          <ButtonLink href="/horaires-et-tarifs">Horaires et tarifs</ButtonLink>
          <ButtonLink href="/carte-cadeau-escape-game">Offrir une carte cadeau</ButtonLink>
        </div>
      </Section>
    </>
  )
}
