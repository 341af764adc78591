import type { DeliveryOffer } from '@sesame/contract/delivery-offer'
import { Button } from '@sesame/ui/button'
import { Notice } from '@sesame/ui/notice'
import type { FormEvent } from 'react'
import { Form, useSearchParams } from 'react-router'

import { CarrierChoice } from './carrier-choice.tsx'
import { CollectChoice } from './collect-choice.tsx'
import { DELIVERY_PARAMS } from './delivery-choice.ts'
import { Option, Options } from './option.tsx'
import { PlaceChoice } from './place-choice.tsx'
import { RelayChoice } from './relay-choice.tsx'
import { useDeliveryForm } from './use-delivery-form.ts'

import './delivery-form.css'

interface DeliveryFormProps {
  offer: DeliveryOffer
  /** Why what was chosen cannot be had. */
  problem: string | null
}

/** Chooses the delivery. The form uses GET: the choice is stored in the URL. */
export function DeliveryForm({ offer, problem }: DeliveryFormProps) {
  const { selection, collectPoints } = offer
  const { form, calculate, isBusy } = useDeliveryForm(selection)
  const isCollected = selection.type === 'clickAndCollect'
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
      // What a browser puts back by itself must not count as chosen.
      autoComplete="off"
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
        <input type="hidden" name={DELIVERY_PARAMS.type} value="delivery" />
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
  const own = new Set<string>(Object.values(DELIVERY_PARAMS))
  return [...query]
    .filter(([name]) => !own.has(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

function TypeChoice({ isCollected, place }: { isCollected: boolean; place: string }) {
  return (
    <Options legend="Livraison ou retrait" isLegendHidden className="options--pair">
      <Option
        name={DELIVERY_PARAMS.type}
        value="clickAndCollect"
        isChosen={isCollected}
        icon="shop"
        title="Retrait gratuit"
        note={place}
      />
      <Option
        name={DELIVERY_PARAMS.type}
        value="delivery"
        isChosen={!isCollected}
        icon="truck"
        title="Livraison"
        note="Chez vous ou en point relais"
      />
    </Options>
  )
}
