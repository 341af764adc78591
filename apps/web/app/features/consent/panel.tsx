import { Checkbox } from '@sesame/ui/checkbox'
import { Dialog } from '@sesame/ui/dialog'
import { CONSENT_CATEGORIES, type ConsentServiceId } from '@sesame/values/consent'
import { useState } from 'react'

import { servicesOf, type ConsentData } from '../../lib/site/consent-services.ts'
import { ChoiceButtons } from './choice-buttons.tsx'
import { CATEGORY_TEXTS, SERVICE_TEXTS } from './service-texts.ts'

import './consent.css'

interface PanelProps {
  consent: ConsentData
  allowed: readonly ConsentServiceId[]
  onChoose: (allowed: ConsentServiceId[]) => void
  /** Closing the panel changes nothing. */
  onClose: () => void
}

/** Second layer of the consent: each service by purpose. Nothing is ticked before a choice. */
export function Panel({ consent, allowed, onChoose, onClose }: PanelProps) {
  const [ticked, setTicked] = useState<ReadonlySet<ConsentServiceId>>(() => new Set(allowed))
  const ids = consent.services.map(({ id }) => id)
  const tick = (id: ConsentServiceId, isOn: boolean) => {
    const next = new Set(ticked)
    if (isOn) next.add(id)
    else next.delete(id)
    setTicked(next)
  }
  return (
    <Dialog open title="Gérer mes cookies" onClose={onClose}>
      <div className="consent-panel">
        <p>
          Les cookies nécessaires (connexion, réservation en cours, ce choix lui-même) sont toujours
          actifs et ne servent qu’à faire fonctionner le site. Pour les autres, c’est vous qui
          décidez. Votre choix est gardé {consent.months}&nbsp;mois.
        </p>
        {CONSENT_CATEGORIES.map((category) => {
          const services = servicesOf(consent.services, category)
          if (services.length === 0) return null
          return (
            <fieldset key={category}>
              <legend>{CATEGORY_TEXTS[category].title}</legend>
              <p>{CATEGORY_TEXTS[category].about}</p>
              {services.map(({ id }) => (
                <Checkbox
                  key={id}
                  checked={ticked.has(id)}
                  hint={SERVICE_TEXTS[id].about}
                  onChange={(event) => tick(id, event.target.checked)}
                >
                  {SERVICE_TEXTS[id].name}
                </Checkbox>
              ))}
            </fieldset>
          )
        })}
        <ChoiceButtons
          onAllow={(isAllowed) => onChoose(isAllowed ? ids : [])}
          other={{
            label: 'Enregistrer mes choix',
            onPress: () => onChoose(ids.filter((id) => ticked.has(id))),
          }}
        />
        <a href="/cookie-policy">Lire la politique de cookies</a>
      </div>
    </Dialog>
  )
}
