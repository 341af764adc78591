import type { Service } from '@sesame/contract/booking'
import { Icon } from '@sesame/ui/icon'
import { Level } from '@sesame/ui/level'
import { Link } from '@sesame/ui/link'
import { formatEuros } from '@sesame/values/money'

import { difficultyText, teamSizeText } from './scenario-facts.ts'
import { ScenarioPicture } from './scenario-picture.tsx'

export type PosterService = Pick<
  Service,
  | 'slug'
  | 'name'
  | 'summary'
  | 'difficulty'
  | 'durationMinutes'
  | 'minPlayers'
  | 'maxPlayers'
  | 'fromPerPlayerCents'
>

interface PostersProps {
  services: readonly PosterService[]
  idSite: number
  heading: 'h2' | 'h3'
  /** Wide pictures, two in a row. */
  isWide?: boolean
}

export function Posters({ services, idSite, heading, isWide = false }: PostersProps) {
  return (
    <div className={isWide ? 'posters posters--wide' : 'posters'}>
      {services.map((service) => (
        <Poster
          key={service.slug}
          service={service}
          idSite={idSite}
          heading={heading}
          isWide={isWide}
        />
      ))}
    </div>
  )
}

interface PosterProps extends Required<Omit<PostersProps, 'services'>> {
  service: PosterService
}

function Poster({ service, idSite, heading: Heading, isWide }: PosterProps) {
  const { slug, name, summary, fromPerPlayerCents } = service
  return (
    <article className="poster">
      <ScenarioPicture idSite={idSite} slug={slug} shape={isWide ? 'wide' : 'poster'} />
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
        <Icon name="clock" />
        {service.durationMinutes}&nbsp;min
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

/** Lists show no price table and no story: what they do not show does not travel. */
export function toPoster(service: Service): PosterService {
  const { slug, name, summary, difficulty, durationMinutes } = service
  const { minPlayers, maxPlayers, fromPerPlayerCents } = service
  return {
    slug,
    name,
    summary,
    difficulty,
    durationMinutes,
    minPlayers,
    maxPlayers,
    fromPerPlayerCents,
  }
}
