import { isRefusal } from '@sesame/contract/client'
import { getGiftCardSheet, type GiftCardSheet } from '@sesame/contract/gift-card-staff'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { Notice } from '@sesame/ui/notice'
import { Link, useParams } from 'react-router'

import { errorText } from '../../lib/api/api.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { Screen } from '../../lib/screen/screen.tsx'
import { CardActions } from './card-actions.tsx'
import { CardFacts, CardFigures } from './card-facts.tsx'
import { CardLedger } from './card-ledger.tsx'
import { CardStateTag } from './card-parts.tsx'
import { cardTitle, peopleText } from './cards.ts'

import './gift-cards.css'

/** One gift card: what is left of it, and everything that happened to it. */
export function CardScreen() {
  const { id = '' } = useParams()
  const { data, error, isPending, refetch } = useApiQuery(
    getGiftCardSheet,
    { params: { id } },
    { live: ['card', 'order'] },
  )
  // Without network the shell says that the screen is old; it stays readable.
  const failure = error && (!data || isRefusal(error)) ? error : null
  return (
    <Screen
      title={data ? cardTitle(data.card) : 'Carte cadeau'}
      summary={data && peopleText(data.card)}
      actions={
        <>
          {data && <CardStateTag state={data.card.state} />}
          <Link className="square" to="/cartes" aria-label="Retour aux cartes cadeaux">
            <Icon name="arrow-left" />
          </Link>
        </>
      }
    >
      {failure && (
        <Notice kind="bad" title="La carte n’a pas pu être lue.">
          <p>{errorText(failure)}</p>
          <Button type="button" small onClick={() => void refetch()}>
            Réessayer
          </Button>
        </Notice>
      )}
      {isPending && <output>Chargement de la carte…</output>}
      {data && !failure && <Sheet key={id} sheet={data} />}
    </Screen>
  )
}

function Sheet({ sheet }: { sheet: GiftCardSheet }) {
  return (
    <div className="gift-card">
      <div className="gift-card__column">
        <CardFigures sheet={sheet} />
        <CardLedger events={sheet.events} />
      </div>
      <div className="gift-card__column">
        <CardActions sheet={sheet} />
        <CardFacts sheet={sheet} />
      </div>
    </div>
  )
}
