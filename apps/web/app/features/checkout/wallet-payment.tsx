import { Checkbox } from '@sesame/ui/checkbox'
import { formatEuros } from '@sesame/values/money'
import type { ReactNode } from 'react'

import { dayText, timeText } from '../../lib/document/date-text.ts'
import type { WalletsHandle } from '../payment/index.ts'
import type { BoundContents } from './accept-terms.tsx'

import './wallet-payment.css'

const ID = 'portefeuille-accord'

interface WalletPartProps {
  wallets: WalletsHandle
  contents: BoundContents
  totalCents: number
  /** Why the wallet did not open. */
  problem: string | null
}

/**
 * Wallets with what binds the customer. Their room is there from the first picture on, because the
 * fields below must not move while somebody types; it is given back where the browser has
 * none and nothing is typed yet.
 */
export function WalletPart({ wallets, contents, totalCents, problem }: WalletPartProps) {
  const { place, state } = wallets
  return (
    <section
      className="wallets js-only"
      data-state={state}
      hidden={state === 'none'}
      inert={state !== 'offered'}
      aria-labelledby="portefeuille"
    >
      <div>
        <h2 id="portefeuille">Payer en deux gestes</h2>
        <p className="small muted">
          Votre nom, votre adresse e-mail et votre téléphone viennent de votre portefeuille.
        </p>
      </div>
      <p className="small">
        <BindingRule contents={contents} />
      </p>
      <Checkbox id={ID} error={problem}>
        <Agreement contents={contents} />
      </Checkbox>
      <p className="small">
        <b>Commande avec obligation de paiement&nbsp;:</b> le bouton débite{' '}
        {formatEuros(totalCents)}.
      </p>
      <div className="wallets__buttons" ref={place} />
      <p className="wallets__or">ou par carte</p>
    </section>
  )
}

/** True if what binds the customer is accepted; otherwise its box has the focus. */
export function isAgreed(form: HTMLFormElement): boolean {
  const box = form.elements.namedItem(ID)
  if (!(box instanceof HTMLInputElement)) return false
  if (!box.checked) box.focus()
  return box.checked
}

function Agreement({ contents: { sessions, goods } }: { contents: BoundContents }) {
  const terms = (
    <a href="/sale-terms" target="_blank" rel="noopener">
      conditions de vente<span className="hidden-text"> (nouvel onglet)</span>
    </a>
  )
  return (
    <>
      {goods?.isAlcohol ? (
        <>
          J’ai <b>18&nbsp;ans ou plus</b> et j’accepte les {terms}
        </>
      ) : (
        <>J’accepte les {terms}</>
      )}
      {sessions.length > 0 && (
        <>
          , et toute l’équipe a <b>16&nbsp;ans ou plus</b>, ou 11&nbsp;ans ou plus avec un adulte
          qui joue
        </>
      )}
      .
    </>
  )
}

function BindingRule({ contents }: { contents: BoundContents }): ReactNode {
  const { sessions, hasGiftCard, goods } = contents
  return (
    <>
      {sessions.map(({ date, time }) => (
        <span key={`${date} ${time}`}>
          Session fixée au{' '}
          <b>
            {dayText(date)} à&nbsp;{timeText(time)}
          </b>
          , ni remboursable ni modifiable, sans droit de rétractation (article L221-28, 12° du code
          de la consommation).{' '}
        </span>
      ))}
      {hasGiftCard &&
        'Carte cadeau\u00a0: 14\u00a0jours pour changer d’avis, tant qu’elle n’a pas servi. '}
      {goods && '14\u00a0jours après réception pour changer d’avis et être remboursé.'}
    </>
  )
}
