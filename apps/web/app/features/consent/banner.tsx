import { Button } from '@sesame/ui/button'
import { MAIN_ID } from '@sesame/ui/skip-link'
import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

import { servicesOf, type ConsentData } from '../../lib/site/consent-services.ts'
import { ChoiceButtons } from './choice-buttons.tsx'
import { ConsentBox } from './consent-box.tsx'
import { CATEGORY_TEXTS, SERVICE_TEXTS } from './service-texts.ts'

interface BannerProps {
  consent: ConsentData
  onAllow: (isAllowed: boolean) => void
  onDetail: () => void
  /** True if the visitor comes back from the choices one by one. */
  isBack: boolean
}

/** First layer of the consent: a strip that leaves the first screen of the page in view. */
export function Banner({ consent, onAllow, onDetail, isBack }: BannerProps) {
  const box = useRef<HTMLDialogElement>(null)
  const detail = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (isBack) detail.current?.focus()
  }, [isBack])
  useFocusAfter(box)
  return (
    <ConsentBox
      box={box}
      title="Rien n’est mesuré sans votre accord."
      text={`${purposes(consent)}. Le site marche pareil si vous refusez.`}
    >
      <div className="consent__acts">
        <ChoiceButtons onAllow={onAllow} />
        <Button type="button" variant="text" ref={detail} onClick={onDetail}>
          Choisir, en savoir plus
        </Button>
      </div>
    </ConsentBox>
  )
}

/** « Audience (Matomo) et publicité (Facebook) » */
function purposes({ services }: ConsentData): string {
  const parts = (['audience', 'advertising'] as const).flatMap((category) => {
    const names = servicesOf(services, category).map(({ id }) => SERVICE_TEXTS[id].name)
    return names.length > 0 ? [`${CATEGORY_TEXTS[category].short} (${names.join(', ')})`] : []
  })
  const text = parts.join(' et ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The banner disappears with the focused button, so the focus moves to the page. */
function useFocusAfter(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
    }
  }, [box])
}
