import { Icon } from '@sesame/ui/icon'
import { LATE_ARRIVAL } from '@sesame/values/late-arrival'
import { formatEuros } from '@sesame/values/money'
import type { ComponentProps, ReactNode } from 'react'

import { dayText, timeText } from '../../lib/document/date-text.ts'
import { CheckboxField } from '../../lib/forms/fields.tsx'
import type { FormFields } from './checkout-schema.ts'

/** What the customer is bound by, whoever typed the order. */
export interface BoundContents {
  /** Day and time at the venue. */
  sessions: readonly { date: string; time: string }[]
  hasGiftCard: boolean
  goods: { isAlcohol: boolean } | null
}

interface AcceptTermsProps {
  contents: BoundContents
  fields: Pick<FormFields, 'declaresAge' | 'declaresMajority' | 'acceptsTerms'>
  totalCents: number
  /** The price of the delivery is not known yet. */
  isPartial?: boolean
}

/** What binds the customer, in plain words, before the button that does. */
export function AcceptTerms(props: AcceptTermsProps) {
  const { contents, fields, totalCents, isPartial = false } = props
  const { sessions, hasGiftCard, goods } = contents
  return (
    <>
      {sessions.length > 0 && <SessionRules sessions={sessions} />}
      {hasGiftCard && <GiftCardRules />}
      {goods && <GoodsRules isAlcohol={goods.isAlcohol} />}
      <div>
        {sessions.length > 0 && (
          <CheckboxField field={fields.declaresAge} isRequired>
            Toute l’équipe a <b>16&nbsp;ans ou plus</b>, ou 11&nbsp;ans ou plus avec un adulte qui
            joue.
          </CheckboxField>
        )}
        {goods?.isAlcohol && (
          <CheckboxField field={fields.declaresMajority} isRequired>
            Je déclare avoir <b>18&nbsp;ans ou plus</b>.
          </CheckboxField>
        )}
        <CheckboxField field={fields.acceptsTerms} isRequired>
          J’ai lu et j’accepte les{' '}
          <a href="/sale-terms" target="_blank" rel="noopener">
            conditions de vente<span className="hidden-text"> (nouvel onglet)</span>
          </a>
          .
        </CheckboxField>
      </div>
      <p className="total">
        <span>
          {isPartial ? 'Total hors livraison' : 'Total à payer'}
          <small>toutes taxes comprises{!isPartial && ', aucun frais ajouté'}</small>
        </span>
        <b>{formatEuros(totalCents)}</b>
      </p>
    </>
  )
}

function SessionRules({ sessions }: Pick<BoundContents, 'sessions'>) {
  return (
    <ul className="rules">
      {sessions.map((session) => (
        <FixedSession key={`${session.date} ${session.time}`} {...session} />
      ))}
      <Rule icon="clock">Arrivez 10&nbsp;minutes avant. {LATE_ARRIVAL}</Rule>
      <Rule icon="circle-info">
        Si nous devons annuler, vous choisissez une autre date ou le remboursement intégral.
      </Rule>
    </ul>
  )
}

function FixedSession({ date, time }: BoundContents['sessions'][number]) {
  return (
    <Rule icon="calendar-days">
      Session fixée au{' '}
      <b>
        {dayText(date)} à&nbsp;{timeText(time)}
      </b>
      . Une fois confirmée, elle n’est <b>ni remboursable ni modifiable</b>, et il n’y a pas de
      droit de rétractation (article L221-28, 12° du code de la consommation).
    </Rule>
  )
}

function GiftCardRules() {
  return (
    <ul className="rules">
      <Rule icon="gift">
        La carte s’utilise en une ou plusieurs fois, jusqu’à la date qu’elle porte.
      </Rule>
      <Rule icon="circle-info">
        Vous avez <b>14&nbsp;jours</b> pour changer d’avis et être remboursé, tant que la carte n’a
        pas servi.
      </Rule>
    </ul>
  )
}

/** What the buyer of goods must know before the button. */
function GoodsRules({ isAlcohol }: { isAlcohol: boolean }) {
  return (
    <ul className="rules">
      <Rule icon="truck">
        Vous avez <b>14&nbsp;jours après réception</b> pour changer d’avis et être remboursé,
        livraison standard comprise. Le retour est à vos frais.
      </Rule>
      {isAlcohol && (
        <Rule icon="circle-info">
          La vente d’alcool est <b>interdite aux mineurs de moins de 18&nbsp;ans</b>. Une pièce
          d’identité peut vous être demandée à la remise. L’abus d’alcool est dangereux pour la
          santé, à consommer avec modération.
        </Rule>
      )}
    </ul>
  )
}

interface RuleProps {
  icon: ComponentProps<typeof Icon>['name']
  children: ReactNode
}

function Rule({ icon, children }: RuleProps) {
  return (
    <li>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  )
}
