import type { Cart, CartProduct } from '@sesame/contract/cart'
import type { Hold } from '@sesame/contract/hold'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { Link } from '@sesame/ui/link'
import { formatEuros } from '@sesame/values/money'
import { Form, useFetcher } from 'react-router'

import { dayText, playersText, shortDayText, timeText } from '../../lib/document/date-text.ts'
import { Poster } from '../../lib/document/poster.tsx'
import { FormToken } from '../../lib/forms/form-token.tsx'
import { useSiteView } from '../../lib/site/root-data.ts'
import { CART_PATH } from '../../lib/site/shop-paths.ts'
import { PlayersStepper } from '../booking/index.ts'
import { type CheckoutData, type CheckoutReply, totalOf } from './checkout-data.ts'
import { Totals } from './totals.tsx'

import '../booking/team-size.css'
import './summary.css'
import './goods.css'

interface SummaryProps {
  checkout: CheckoutData
  action: string
  isOver: boolean
}

/** What is bought, beside the form on wide screens. */
export function Summary(props: SummaryProps) {
  const { hold, giftCard, poster } = props.checkout
  // Goods have small pictures of their own.
  const isPictured = hold !== null || giftCard !== null
  return (
    <aside className="checkout__side wide" aria-label="Récapitulatif">
      <div className="sum">
        {isPictured && <Poster image={poster} sizes="400px" />}
        <div className="sum__in">
          <h2>{titleOf(props.checkout)}</h2>
          <SummaryBody {...props} />
        </div>
      </div>
    </aside>
  )
}

/** The same under the top bar of phones, folded: always in view. */
export function SummaryStrip(props: SummaryProps) {
  const { hold, cart, poster } = props.checkout
  return (
    <details className="sumstrip narrow">
      <summary className="wrap">
        <Poster image={poster} sizes="48px" />
        <span>
          <b>{titleOf(props.checkout)}</b>
          {hold && (
            <small>
              {shortDayText(hold.date)} à&nbsp;{timeText(hold.time)}, {playersText(hold.players)}
            </small>
          )}
          {hold && cart && <br />}
          {cart && <small>{articlesText(cart.totalProduct)}</small>}
        </span>
        <span className="sumstrip__amount">
          <b>{formatEuros(totalOf(props.checkout))}</b>
          <small>
            Détail
            <Icon name="chevron-down" />
          </small>
        </span>
      </summary>
      <div className="wrap sumstrip__in">
        <SummaryBody {...props} />
      </div>
    </details>
  )
}

function titleOf({ hold, giftCard }: CheckoutData): string {
  return hold?.name ?? (giftCard ? 'Carte cadeau' : 'Votre commande')
}

function articlesText(count: number): string {
  return `${count}\u00a0article${count > 1 ? 's' : ''}`
}

function SummaryBody({ checkout, action, isOver }: SummaryProps) {
  const { hold, cart } = checkout
  return (
    <>
      {hold && <SessionFacts hold={hold} />}
      {hold && !isOver && <TeamSize hold={hold} action={action} />}
      {cart && <GoodsLines cart={cart} />}
      <Totals checkout={checkout} />
      {hold && (
        <Form method="post" action={action}>
          <FormToken />
          <input type="hidden" name="form" value="release" />
          <Button variant="text">Modifier la session</Button>
        </Form>
      )}
    </>
  )
}

function SessionFacts({ hold }: { hold: Hold }) {
  const address = useSiteView()?.frame.addressLines.join(', ')
  return (
    <dl className="sumlist">
      <div>
        <dt>Date</dt>
        <dd>{dayText(hold.date)}</dd>
      </div>
      <div>
        <dt>Heure</dt>
        <dd>{timeText(hold.time)}</dd>
      </div>
      {address && (
        <div>
          <dt>Lieu</dt>
          <dd>{address}</dd>
        </div>
      )}
    </dl>
  )
}

function TeamSize({ hold, action }: { hold: Hold; action: string }) {
  const fetcher = useFetcher<CheckoutReply>()
  const { minPlayers, maxPlayers } = hold
  const wanted = Number(fetcher.formData?.get('players')) || hold.players
  const refusal = fetcher.data?.kind === 'refused' ? fetcher.data.message : null
  return (
    <fetcher.Form className="team-size" method="post" action={action} preventScrollReset>
      <FormToken />
      <input type="hidden" name="form" value="players" />
      <PlayersStepper
        name="players"
        value={wanted}
        min={minPlayers}
        max={maxPlayers}
        isBusy={fetcher.state !== 'idle'}
      />
      <p className="team-size__price">
        <b>{formatEuros(hold.teamCents)}</b> l’équipe
        <small>{formatEuros(hold.perPlayerCents)} par joueur</small>
      </p>
      {refusal && <p role="alert">{refusal}</p>}
    </fetcher.Form>
  )
}

/** The goods of the cart, as they are bought. */
function GoodsLines({ cart }: { cart: Cart }) {
  return (
    <div className="goods">
      <ul>
        {cart.products.map((product) => (
          <GoodsLine key={product.id} product={product} />
        ))}
      </ul>
      <Link href={CART_PATH}>Modifier le panier</Link>
    </div>
  )
}

function GoodsLine({ product }: { product: CartProduct }) {
  const { name, declinationName, quantity, totalCents, image } = product
  return (
    <li>
      <Poster image={image} sizes="56px" />
      <span>
        <b>{name}</b>
        <small>
          {declinationName && `${declinationName}, `}
          {quantity}&nbsp;×&nbsp;{formatEuros(product.unitCents)}
        </small>
      </span>
      <span className="goods__price">{formatEuros(totalCents)}</span>
    </li>
  )
}
