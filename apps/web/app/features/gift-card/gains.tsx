import { Icon, type IconName } from '@sesame/ui/icon'
import { Section } from '@sesame/ui/section'
import type { ReactNode } from 'react'

/** Told before the sale: what the card is, how long it lasts, what it pays. */
export function Gains({ validityMonths }: { validityMonths: number }) {
  return (
    <Section ground="paper" space="tight" edge title="Ce que reçoit le destinataire">
      <ul className="gains">
        <Gain icon="envelope" title="Une carte à son nom">
          En PDF et par courriel, avec votre message et son code&nbsp;: à imprimer ou à transférer.
        </Gain>
        <Gain icon="calendar-days" title={`${validityMonths}\u00a0mois pour jouer`}>
          La date limite est écrite sur la carte&#8239;; un rappel part 60 puis 15&nbsp;jours avant.
        </Gain>
        <Gain icon="gift" title="En une ou plusieurs fois">
          Ce qui n’est pas dépensé reste sur la carte, et se complète par carte bancaire.
        </Gain>
        <Gain icon="key" title="La salle de son choix">
          Une session vaut à toute heure de la semaine, pleine ou creuse.
        </Gain>
      </ul>
    </Section>
  )
}

function Gain({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <b>{title}</b>
      <span>{children}</span>
    </li>
  )
}
