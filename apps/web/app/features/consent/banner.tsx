import { MAIN_ID } from '@sesame/ui/skip-link'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

import { servicesOf, type ConsentData } from '../../lib/site/consent-services.ts'
import { ChoiceButtons } from './choice-buttons.tsx'
import { SERVICE_TEXTS } from './service-texts.ts'

import './consent.css'

interface BannerProps {
  consent: ConsentData
  onAllow: (isAllowed: boolean) => void
  onDetail: () => void
}

/** First layer of the consent. It is not modal: the page can be used without a choice. */
export function Banner({ consent, onAllow, onDetail }: BannerProps) {
  const banner = useRef<HTMLDialogElement>(null)
  const id = useId()
  useRoomBelow(banner)
  useFocusAfter(banner)
  return (
    <dialog
      open
      ref={banner}
      className="consent"
      data-background="night"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <div className="consent__text">
        <h2 id={`${id}-title`}>Vos traces restent les vôtres</h2>
        <p id={`${id}-text`}>
          Nous aimerions {purposes(consent)}. Rien n’est déposé sans votre accord, et le site
          fonctionne de la même façon si vous refusez. Votre choix est gardé {consent.months}
          &nbsp;mois&#8239;; vous pouvez le changer à tout moment par «&nbsp;Gérer mes
          cookies&nbsp;» en bas de page.
        </p>
        <a href="/cookie-policy">Lire la politique de cookies</a>
      </div>
      <ChoiceButtons onAllow={onAllow} other={{ label: 'Personnaliser', onPress: onDetail }} />
    </dialog>
  )
}

function purposes({ services }: ConsentData): string {
  const names = (category: 'audience' | 'advertising') =>
    servicesOf(services, category)
      .map(({ id }) => SERVICE_TEXTS[id].name)
      .join(', ')
  const [audience, advertising] = [names('audience'), names('advertising')]
  return [
    audience && `mesurer la fréquentation du site (${audience})`,
    advertising && `${audience ? '' : 'mesurer '}l’effet de nos annonces (${advertising})`,
  ]
    .filter(Boolean)
    .join(' et ')
}

/** Exposes the banner's height to CSS, so that the footer can be scrolled above it. */
function useRoomBelow(banner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      style.setProperty('--consent-height', `${banner.current?.offsetHeight ?? 0}px`)
    })
    if (banner.current) observer.observe(banner.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--consent-height')
    }
  }, [banner])
}

/** The banner disappears with the focused button, so the focus moves to the page. */
function useFocusAfter(banner: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = banner.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
    }
  }, [banner])
}
