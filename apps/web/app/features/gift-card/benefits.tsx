import { Icon, type IconName } from '@sesame/ui/icon'
import { Section } from '@sesame/ui/section'
import type { ReactNode } from 'react'

import './benefits.css'

/** Explains before the purchase what the card is, how long it is valid and what it pays for. */
export function GiftCardBenefits({ validityMonths }: { validityMonths: number }) {
  return (
    <Section background="paper" space="tight" edge title="Ce que reçoit le destinataire">
      <ul className="gains">
        <Benefit icon="envelope" title="Une carte à son nom">
          En PDF et par courriel, avec votre message et son code&nbsp;: à imprimer ou à transférer.
        </Benefit>
        <Benefit icon="calendar-days" title={`${validityMonths}\u00a0mois pour jouer`}>
          La date limite est écrite sur la carte&#8239;; un rappel part 60 puis 15&nbsp;jours avant.
        </Benefit>
        <Benefit icon="gift" title="En une ou plusieurs fois">
          Ce qui n’est pas dépensé reste sur la carte, et se complète par carte bancaire.
        </Benefit>
        <Benefit icon="key" title="La salle de son choix">
          Une session vaut à toute heure de la semaine, pleine ou creuse.
        </Benefit>
      </ul>
    </Section>
  )
}

function Benefit({
  icon,
  title,
  children,
}: {
  icon: IconName
  title: string
  children: ReactNode
}) {
  return (
    <li>
      <Icon name={icon} />
      <b>{title}</b>
      <span>{children}</span>
    </li>
  )
}
