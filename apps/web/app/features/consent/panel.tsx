import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { MAIN_ID } from '@sesame/ui/skip-link'
import type { ConsentServiceId } from '@sesame/values/consent'
import { useEffect, useRef, useState, type RefObject } from 'react'

import type { ConsentData } from '../../lib/site/consent-services.ts'
import { ChoiceButtons } from './choice-buttons.tsx'
import { ConsentBox } from './consent-box.tsx'
import { ServiceChoice } from './service-choice.tsx'

interface PanelProps {
  consent: ConsentData
  allowed: readonly ConsentServiceId[]
  onChoose: (allowed: ConsentServiceId[]) => void
  /** Closing the panel changes nothing. */
  onClose: () => void
}

/** Second layer of the consent: the services one by one. Nothing is on before a choice. */
export function Panel({ consent, allowed, onChoose, onClose }: PanelProps) {
  const [chosen, setChosen] = useState<ReadonlySet<ConsentServiceId>>(() => new Set(allowed))
  const box = useRef<HTMLDialogElement>(null)
  useFocusInside(box)
  useEscape(box, onClose)
  const ids = consent.services.map(({ id }) => id)
  const change = (id: ConsentServiceId, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <ConsentBox
      box={box}
      title="Choisissez une à une."
      text={<PanelText months={consent.months} />}
    >
      <button type="button" className="iconbtn" aria-label="Fermer" onClick={onClose}>
        <Icon name="xmark" />
      </button>
      <ul className="consent__choices">
        <li>
          <b>Nécessaires</b>
          <small>panier, créneau gardé, connexion, ce choix</small>
          <small className="consent__state">toujours</small>
        </li>
        {consent.services.map(({ id }) => (
          <li key={id}>
            <ServiceChoice id={id} isOn={chosen.has(id)} onChange={(isOn) => change(id, isOn)} />
          </li>
        ))}
      </ul>
      <div className="consent__acts">
        <ChoiceButtons onAllow={(isAllowed) => onChoose(isAllowed ? ids : [])} />
        <Button type="button" onClick={() => onChoose(ids.filter((id) => chosen.has(id)))}>
          Enregistrer mon choix
        </Button>
      </div>
    </ConsentBox>
  )
}

function PanelText({ months }: { months: number }) {
  return (
    <>
      Votre choix est gardé {months}&nbsp;mois et se change par «&nbsp;Gérer mes cookies&nbsp;», en
      bas de page. <a href="/cookie-policy">Lire la politique de cookies</a>
    </>
  )
}

/** Moves the focus to the title, and back when the panel is closed with the focus inside. */
function useFocusInside(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const opener = document.activeElement
    box.current?.querySelector('h2')?.focus({ preventScroll: true })
    return () => {
      // The removed panel had the focus, unless something else has been focused since.
      if (document.activeElement !== document.body) return
      const hasOpener = opener instanceof HTMLElement && opener !== document.body
      const target = hasOpener && opener.isConnected ? opener : document.getElementById(MAIN_ID)
      target?.focus({ preventScroll: true })
    }
  }, [box])
}

function useEscape(box: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    const element = box.current
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
    }
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [box, onClose])
}
