import type { Service } from '@sesame/contract/service'
import { FactGrid } from '@sesame/ui/fact-grid'
import { Icon, type IconName } from '@sesame/ui/icon'
import { Prose } from '@sesame/ui/prose'

import { difficultyText, splitFacts, teamSizeText } from './scenario-facts.ts'

import './scenario-story.css'

const ICONS: Readonly<Record<string, IconName>> = {
  Âge: 'user',
  Langue: 'comment',
  Langues: 'comment',
  Thème: 'key',
  Audition: 'ear',
  Vue: 'eye',
}

export function ScenarioFacts({ service }: { service: Service }) {
  const { others, difficulty, onSite } = splitFacts(service.facts)
  const duration = `${service.durationMinutes}\u00a0min de jeu`
  return (
    <div className="factrow">
      <FactGrid
        facts={[
          { icon: 'lock', label: 'Difficulté', value: difficulty ?? difficultyText(service) },
          {
            icon: 'clock',
            label: 'Durée',
            value: onSite ? `${duration}\u202f; ${onSite}` : duration,
          },
          { icon: 'users', label: 'Équipe', value: teamSizeText(service) },
          ...others.map(({ label, value }) => ({
            icon: ICONS[label] ?? 'circle-info',
            label,
            value,
          })),
        ]}
      />
    </div>
  )
}

export function ScenarioStory({ service }: { service: Service }) {
  const { access } = splitFacts(service.facts)
  return (
    <div className="stack">
      <h2>L’histoire</h2>
      <Prose>
        {service.story.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Prose>
      {access.length > 0 && (
        <>
          <h3>Accessibilité de la salle</h3>
          <ul className="icon-list">
            {access.map(({ label, value }) => (
              <li key={value}>
                <Icon name={ICONS[label] ?? 'universal-access'} />
                <span>
                  <b>{label}</b>
                  {value}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
