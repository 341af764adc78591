import { Button } from '@sesame/ui/button'
import { Picture } from '@sesame/ui/picture'

import {
  KIND_TEXTS,
  missingText,
  numbersText,
  sharePicked,
  type Pick,
  type PickedProduct,
} from './picking.ts'

interface PickListProps {
  groups: readonly { kind: PickedProduct['kind']; products: readonly PickedProduct[] }[]
  save: (picks: Pick[]) => void
  onShortage: (product: PickedProduct) => void
}

const sum = (products: readonly PickedProduct[], of: 'quantity' | 'picked') =>
  products.reduce((total, product) => total + product[of], 0)

export function PickList({ groups, save, onShortage }: PickListProps) {
  return groups.map(({ kind, products }) => (
    <section key={kind} aria-label={kind ? KIND_TEXTS[kind] : 'Autres'}>
      <h3 className="pick-list__kind">
        <span>{kind ? KIND_TEXTS[kind] : 'Autres'}</span>
        <span>
          {sum(products, 'picked')} sur {sum(products, 'quantity')}
        </span>
      </h3>
      <ul className="pick-list">
        {products.map((product) => (
          <PickRow key={product.idDeclination} {...{ product, save, onShortage }} />
        ))}
      </ul>
    </section>
  ))
}

type PickRowProps = Omit<PickListProps, 'groups'> & { product: PickedProduct }

function PickRow({ product, save, onShortage }: PickRowProps) {
  const { idDeclination, label, detail, image, quantity, picked, missing, lines } = product
  const isDone = picked === quantity
  const id = `pick-${idDeclination}`
  const tick = (isPicked: boolean) =>
    save(
      isPicked
        ? sharePicked(product, quantity)
        : lines.map(({ idOrder, line }) => ({ idOrder, line, picked: 0, missing: 0 })),
    )
  return (
    <li data-state={stateOf(product)}>
      <label className="pick-list__tick">
        <input
          type="checkbox"
          checked={isDone}
          aria-label={`${label}, ${detail}, ${quantity}, pris`}
          aria-describedby={id}
          onChange={({ currentTarget }) => tick(currentTarget.checked)}
        />
      </label>
      {image ? (
        <Picture image={{ ...image, alt: '' }} sizes="44px" />
      ) : (
        <span className="pick-list__no-picture" />
      )}
      <span className="pick-list__name">
        <b>{label}</b>
        <small id={id}>
          {[detail, missing > 0 ? missingText(product) : numbersText(lines)]
            .filter(Boolean)
            .join(' · ')}
          {missing === 0 && !isDone && picked > 0 && ` · ${picked} pris`}
        </small>
        {!isDone && (
          <Button type="button" variant="text" small onClick={() => onShortage(product)}>
            {missing > 0 ? 'Corriger' : 'Il en manque'}
            <span className="hidden-text"> : {label}</span>
          </Button>
        )}
      </span>
      <span className="pick-list__quantity">{quantity}</span>
    </li>
  )
}

function stateOf({ picked, missing, quantity }: PickedProduct): string | undefined {
  if (missing > 0) return 'missing'
  return picked === quantity ? 'picked' : undefined
}
