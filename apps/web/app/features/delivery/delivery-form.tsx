import { Button } from '@sesame/ui/button'
import { Notice } from '@sesame/ui/notice'
import type { FormEvent } from 'react'
import { Form, useSearchParams } from 'react-router'

import { WISH_NAMES } from '../../lib/delivery-choice.ts'
import type { DeliveryOffer } from '../../lib/delivery-offer.ts'
import { CarrierChoice } from './carrier-choice.tsx'
import { CollectChoice } from './collect-choice.tsx'
import { Option, Options } from './option.tsx'
import { PlaceChoice } from './place-choice.tsx'
import { RelayChoice } from './relay-choice.tsx'
import { useDeliveryForm } from './use-delivery-form.ts'

interface DeliveryFormProps {
  offer: DeliveryOffer
  /** Why what was chosen cannot be had. */
  problem: string | null
}

/** How the goods are received. A form that asks, not one that orders: its address is the choice. */
export function DeliveryForm({ offer, problem }: DeliveryFormProps) {
  const { wish, collectPoints } = offer
  const { form, calculate, isBusy } = useDeliveryForm(wish)
  const isCollected = wish.type === 'clickAndCollect'
  const onChange = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.type !== 'radio') return
    void calculate()
  }
  return (
    <Form
      ref={form}
      method="get"
      action="/commande"
      id="livraison"
      className="delivery"
      aria-busy={isBusy || undefined}
      onChange={onChange}
      onSubmit={(event) => {
        event.preventDefault()
        void calculate()
      }}
    >
      <OtherQuery />
      <h2>Comment recevoir votre commande&#8239;?</h2>
      {collectPoints.length > 0 ? (
        <TypeChoice isCollected={isCollected} place={collectPoints[0]?.name ?? ''} />
      ) : (
        <input type="hidden" name={WISH_NAMES.type} value="delivery" />
      )}
      {isCollected ? (
        <CollectChoice offer={offer} />
      ) : (
        <>
          <PlaceChoice offer={offer} onChoose={() => void calculate()} />
          <CarrierChoice offer={offer} />
          <RelayChoice offer={offer} />
        </>
      )}
      {problem && (
        <Notice kind="bad" live>
          {problem}
        </Notice>
      )}
      <Button className="without-script">Mettre à jour</Button>
    </Form>
  )
}

/** What is bought stays in the address. */
function OtherQuery() {
  const [query] = useSearchParams()
  const own = new Set<string>(Object.values(WISH_NAMES))
  return [...query]
    .filter(([name]) => !own.has(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

function TypeChoice({ isCollected, place }: { isCollected: boolean; place: string }) {
  return (
    <Options legend="Livraison ou retrait" isLegendHidden className="options--pair">
      <Option
        name={WISH_NAMES.type}
        value="delivery"
        isChosen={!isCollected}
        icon="truck"
        title="Livraison"
        note="Chez vous ou en point relais"
      />
      <Option
        name={WISH_NAMES.type}
        value="clickAndCollect"
        isChosen={isCollected}
        icon="shop"
        title="Retrait sur place"
        note={`${place}, gratuit`}
      />
    </Options>
  )
}
