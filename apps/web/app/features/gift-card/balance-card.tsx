import type { GiftCardBalance } from '@sesame/contract/gift-card'
import { ButtonLink } from '@sesame/ui/button'
import { Card } from '@sesame/ui/card'
import { DescriptionList } from '@sesame/ui/description-list'
import { formatDay } from '@sesame/values/french-day'
import { formatEuros } from '@sesame/values/money'

import { playersText } from '../../lib/document/date-text.ts'

import './balance-card.css'

const STATES: Record<GiftCardBalance['state'], string> = {
  active: 'Utilisable',
  spent: 'Entièrement utilisée',
  expired: 'Expirée',
  blocked: 'Bloquée',
  cancelled: 'Annulée',
}

export function BalanceCard({ balance }: { balance: GiftCardBalance }) {
  const { hint, initialCents, balanceCents, players, validUntil, state } = balance
  const isUsable = state === 'active'
  return (
    <Card title={`Carte se terminant par ${hint}`}>
      <p className="balance">
        <span>Il reste</span>
        <b>{formatEuros(balanceCents)}</b>
      </p>
      <DescriptionList
        items={[
          { label: 'État', value: STATES[state] },
          {
            label: 'Offerte pour',
            value:
              players === null
                ? formatEuros(initialCents)
                : `une session pour ${playersText(players)} (${formatEuros(initialCents)})`,
          },
          { label: 'Valable jusqu’au', value: formatDay(validUntil) },
        ]}
      />
      {isUsable ? <HowToUse /> : <GiftCardHint state={state} />}
    </Card>
  )
}

function HowToUse() {
  return (
    <>
      <p className="small">
        Choisissez votre session, puis recopiez le code de la carte à l’étape du paiement. Ce qui
        n’est pas dépensé reste sur la carte.
      </p>
      <ButtonLink variant="main" href="/reservation-en-ligne">
        Réserver une session
      </ButtonLink>
    </>
  )
}

function GiftCardHint({ state }: { state: GiftCardBalance['state'] }) {
  return (
    <>
      <p className="small">
        {state === 'spent'
          ? 'Merci d’avoir joué chez nous\u202f!'
          : 'Une question sur cette carte\u202f? Appelez-nous ou écrivez-nous\u00a0: nos coordonnées sont au bas de la page.'}
      </p>
      <ButtonLink href="/carte-cadeau-escape-game">Offrir une carte cadeau</ButtonLink>
    </>
  )
}
