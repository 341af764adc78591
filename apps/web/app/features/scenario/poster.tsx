import { Icon } from '@sesame/ui/icon'
import { Level } from '@sesame/ui/level'
import { Link } from '@sesame/ui/link'
import { formatEuros } from '@sesame/values/money'

import type { PosterService } from './poster-service.ts'
import { winRateText } from './result-text.ts'
import { difficultyText, teamSizeText } from './scenario-facts.ts'
import { ScenarioPicture } from './scenario-picture.tsx'

import './poster.css'

interface PostersProps {
  services: readonly PosterService[]
  heading: 'h2' | 'h3'
  /** Shows wide pictures, two in a row. */
  isWide?: boolean
}

export function Posters({ services, heading, isWide = false }: PostersProps) {
  return (
    <div className={isWide ? 'posters posters--wide' : 'posters'}>
      {services.map((service) => (
        <ScenarioCard key={service.slug} service={service} heading={heading} isWide={isWide} />
      ))}
    </div>
  )
}

interface PosterProps extends Required<Omit<PostersProps, 'services'>> {
  service: PosterService
}

function ScenarioCard({ service, heading: Heading, isWide }: PosterProps) {
  const { slug, name, summary, fromPerPlayerCents, images } = service
  return (
    <article className="poster">
      <ScenarioPicture images={images} isWide={isWide} />
      <div className="poster__txt">
        <Heading>
          <Link href={`/les-missions-et-scenarios/${slug}`}>{name}</Link>
        </Heading>
        <p className="small muted">{summary}</p>
        <PosterFacts service={service} />
        <div className="poster__foot">
          {fromPerPlayerCents !== null && <PriceFrom cents={fromPerPlayerCents} />}
          <span className="poster__more" aria-hidden="true">
            Voir la mission
            <Icon name="chevron-right" />
          </span>
        </div>
      </div>
    </article>
  )
}

function PosterFacts({ service }: { service: PosterService }) {
  return (
    <ul className="facts">
      <li>
        <Level value={service.difficulty} />
        Difficulté {difficultyText(service)}
      </li>
      <li>
        <Icon name={service.results ? 'award' : 'clock'} />
        {service.results
          ? `${winRateText(service.results)} des équipes sortent`
          : `${service.durationMinutes}\u00a0min`}
      </li>
      <li>
        <Icon name="users" />
        {teamSizeText(service)}
      </li>
    </ul>
  )
}

function PriceFrom({ cents }: { cents: number }) {
  return (
    <p className="from">
      À partir de
      <br />
      <b>{formatEuros(cents)}</b> par joueur
    </p>
  )
}
