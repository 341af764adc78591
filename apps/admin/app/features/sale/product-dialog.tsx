import { listProducts, type ProductSummary } from '@sesame/contract/catalog'
import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { Field } from '@sesame/ui/field'
import { Input } from '@sesame/ui/input'
import { Notice } from '@sesame/ui/notice'
import { quantityStep } from '@sesame/values/cart'
import { formatEuros } from '@sesame/values/money'
import { useDeferredValue, useState } from 'react'

import { errorText } from '../../lib/api/api.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import type { ChosenProduct } from './cart.ts'
import { findProducts } from './find-products.ts'

interface ProductDialogProps {
  onAdd: (product: ChosenProduct) => void
  onClose: () => void
}

/** Products by the beginning of their words; a shop has a hundred at most on one page. */
export function ProductDialog({ onAdd, onClose }: ProductDialogProps) {
  const { data, error, isPending } = useApiQuery(listProducts, { query: { nbItem: 100 } })
  const [words, setWords] = useState('')
  const found = findProducts(data?.products ?? [], useDeferredValue(words))
  const add = (product: ChosenProduct) => {
    onAdd(product)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title="Ajouter un produit" background="desk">
      {error && (
        <Notice kind="bad" live>
          <p>{errorText(error)}</p>
        </Notice>
      )}
      <Field label="Nom du produit">
        <Input
          type="search"
          autoComplete="off"
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      </Field>
      {isPending && <output>Chargement des produits…</output>}
      {data && found.length === 0 && (
        <output>
          {data.products.length === 0 ? 'Aucun produit en vente.' : 'Aucun produit de ce nom.'}
        </output>
      )}
      <ul className="sale-lines">
        {found.map((product) => (
          <Declinations key={product.id} product={product} onAdd={add} />
        ))}
      </ul>
    </Dialog>
  )
}

interface DeclinationsProps {
  product: ProductSummary
  onAdd: (product: ChosenProduct) => void
}

function Declinations({ product, onAdd }: DeclinationsProps) {
  return product.declinations.map(({ id, name, priceCents, sellByMultipleOf, stock }) => {
    const label = name && name !== product.name ? `${product.name}, ${name}` : product.name
    const step = quantityStep(product.kind, sellByMultipleOf)
    const isSold = priceCents !== null && stock.isAvailable
    return (
      <li key={id}>
        <span>
          <b>{label}</b>
          <small>
            {priceCents !== null && formatEuros(priceCents)}
            {!stock.isAvailable && ', épuisé'}
            {stock.left !== null && stock.isAvailable && `, il en reste ${stock.left}`}
          </small>
        </span>
        <Button
          type="button"
          disabled={!isSold}
          onClick={() =>
            onAdd({
              ...{ id, name: label, isAlcohol: product.isAlcohol, quantity: step, step },
            })
          }
        >
          Ajouter<span className="hidden-text"> {label}</span>
        </Button>
      </li>
    )
  })
}
