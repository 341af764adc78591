import type { GiftCardPurchase } from '@sesame/contract/gift-card'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { QuantityField } from '@sesame/ui/quantity-field'
import { MAX_QUANTITY } from '@sesame/values/cart'
import { formatEuros } from '@sesame/values/money'
import { useState } from 'react'

import { addProduct, type ChosenProduct, type Extras as SoldExtras } from './cart.ts'
import { GiftCardDialog } from './gift-card-dialog.tsx'
import { ProductDialog } from './product-dialog.tsx'

interface ExtrasProps {
  extras: SoldExtras
  onChange: (extras: SoldExtras) => void
}

/** Gift cards and products of the sale, with or without a session. */
export function Extras({ extras, onChange }: ExtrasProps) {
  const [adding, setAdding] = useState<'gift-card' | 'product' | null>(null)
  const { giftCards, products } = extras
  const close = () => setAdding(null)
  const setProducts = (next: readonly ChosenProduct[]) => onChange({ ...extras, products: next })
  const setGiftCards = (next: readonly GiftCardPurchase[]) =>
    onChange({ ...extras, giftCards: next })
  return (
    <div className="sale__extras">
      {(giftCards.length > 0 || products.length > 0) && (
        <ul className="sale-lines" aria-label="Cartes cadeaux et produits">
          {giftCards.map((card, index) => (
            <GiftCardLine
              key={JSON.stringify([index, card])}
              card={card}
              onRemove={() => setGiftCards(giftCards.filter((_, position) => position !== index))}
            />
          ))}
          {products.map((product) => (
            <ProductLine
              key={product.id}
              product={product}
              onChange={(changed) =>
                setProducts(products.map((one) => (one.id === changed.id ? changed : one)))
              }
              onRemove={() => setProducts(products.filter(({ id }) => id !== product.id))}
            />
          ))}
        </ul>
      )}
      <div className="sale__adds">
        <Button type="button" onClick={() => setAdding('gift-card')}>
          <Icon name="plus" />
          Carte cadeau
        </Button>
        <Button type="button" onClick={() => setAdding('product')}>
          <Icon name="plus" />
          Produit
        </Button>
      </div>
      {adding === 'gift-card' && (
        <GiftCardDialog onClose={close} onAdd={(card) => setGiftCards([...giftCards, card])} />
      )}
      {adding === 'product' && (
        <ProductDialog
          onClose={close}
          onAdd={(product) => setProducts(addProduct(products, product))}
        />
      )}
    </div>
  )
}

interface GiftCardLineProps {
  card: GiftCardPurchase
  onRemove: () => void
}

function GiftCardLine({ card, onRemove }: GiftCardLineProps) {
  const value = card.players
    ? `une session pour ${card.players}\u00a0joueurs`
    : formatEuros(card.amountCents ?? 0)
  const recipient = card.recipientName ?? card.recipientEmail
  return (
    <li>
      <span>
        <b>Carte cadeau, {value}</b>
        <small>{recipient ? `pour ${recipient}` : 'remise à qui l’achète'}</small>
      </span>
      <RemoveButton name={`la carte cadeau, ${value}`} onClick={onRemove} />
    </li>
  )
}

interface ProductLineProps {
  product: ChosenProduct
  onChange: (product: ChosenProduct) => void
  onRemove: () => void
}

function ProductLine({ product, onChange, onRemove }: ProductLineProps) {
  const { name, quantity, step } = product
  return (
    <li className="sale-lines__product">
      <b>{name}</b>
      <QuantityField
        name="quantity"
        label={`Quantité, ${name}`}
        value={quantity}
        step={step}
        max={MAX_QUANTITY}
        lessLabel={`Moins, ${name}`}
        moreLabel={`Plus, ${name}`}
        onChange={(next) => onChange({ ...product, quantity: next })}
      />
      <RemoveButton name={name} onClick={onRemove} />
    </li>
  )
}

function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <button type="button" className="square" aria-label={`Retirer ${name}`} onClick={onClick}>
      <Icon name="xmark" />
    </button>
  )
}
