import { getOpening, listServices, type Service } from '@sesame/contract/booking'
import { Breadcrumb } from '@sesame/ui/breadcrumb'
import { ButtonLink } from '@sesame/ui/button'
import { Card } from '@sesame/ui/card'
import { Link } from '@sesame/ui/link'
import { PageHeader } from '@sesame/ui/page-header'
import { Prose } from '@sesame/ui/prose'
import { Section } from '@sesame/ui/section'

import { SpecialOpening, WeekOpening } from '../features/prices/opening-table.tsx'
import { groupByPrices } from '../features/prices/price-groups.ts'
import { PriceTable } from '../features/prices/price-table.tsx'
import { ask, errorPage } from '../lib/ask.server.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { useSiteView } from '../lib/root-data.ts'
import { visitOf } from '../lib/visit.server.ts'
import type { Route } from './+types/horaires-et-tarifs'

const TITLE = 'Horaires et tarifs'

export async function loader({ context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const [{ services }, opening] = await Promise.all([
    ask(visit, listServices),
    ask(visit, getOpening),
  ])
  if (services.length === 0) throw errorPage({ status: 404 })
  return { groups: groupByPrices(services), opening, terms: termsOf(services) }
}

/** When the activities differ, the stricter delays are told. */
function termsOf(services: readonly Service[]) {
  return {
    leadMinutes: Math.max(...services.map(({ leadMinutes }) => leadMinutes)),
    horizonDays: Math.min(...services.map(({ horizonDays }) => horizonDays)),
  }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: TITLE,
    description:
      'Les heures des sessions, jour par jour, et le prix de chaque équipe, toutes taxes comprises.',
  })
}

export default function Prices({ loaderData }: Route.ComponentProps) {
  const { groups, opening, terms } = loaderData
  const today = useSiteView()?.frame.today
  return (
    <>
      <Section ground="paper">
        <PageHeader
          title={TITLE}
          intro="Le prix dépend de la taille de l’équipe et de l’heure. Celui que vous voyez est celui que vous payez."
          before={<Breadcrumb items={[{ label: 'Accueil', href: '/' }, { label: TITLE }]} />}
          aside={
            <ButtonLink variant="main" href="/reservation-en-ligne">
              Réserver une session
            </ButtonLink>
          }
        />
        <div className="cols">
          <div className="pricecards">
            {groups.map(({ names, periods }) => (
              <Card key={names.join()} title="Tarifs par équipe">
                <p className="small muted">{names.join(', ')}</p>
                <PriceTable periods={periods} />
              </Card>
            ))}
          </div>
          <div className="pricecards">
            <Card title="Horaires des sessions">
              <WeekOpening week={opening.week} today={today} />
            </Card>
            {opening.special.length > 0 && (
              <Card title="Jours particuliers">
                <SpecialOpening special={opening.special} />
              </Card>
            )}
          </div>
        </div>
      </Section>
      <PracticalNotes terms={terms} />
    </>
  )
}

function PracticalNotes({ terms }: { terms: ReturnType<typeof termsOf> }) {
  return (
    <Section ground="leaf" edge title="Bon à savoir">
      <Prose>
        <ul>
          <li>
            On réserve jusqu’à {terms.horizonDays}&nbsp;jours à l’avance, et au plus tard{' '}
            {hoursText(terms.leadMinutes)} avant la session.
          </li>
          <li>
            Le paiement se fait en ligne, par carte bancaire, avec une{' '}
            <Link href="/carte-cadeau-escape-game">carte cadeau</Link> ou les deux ensemble.
          </li>
          <li>
            Venez dix minutes avant l’heure&nbsp;: le temps de poser les manteaux et d’écouter le
            début.
          </li>
          <li>
            Au-delà de quinze minutes de retard, la session peut être perdue&nbsp;; une réservation
            confirmée n’est ni modifiable ni remboursable (
            <Link href="/sale-terms">conditions de vente</Link>).
          </li>
        </ul>
      </Prose>
    </Section>
  )
}

function hoursText(minutes: number): string {
  if (minutes % 60 !== 0) return `${minutes}\u00a0minutes`
  return minutes === 60 ? 'une heure' : `${minutes / 60}\u00a0heures`
}
