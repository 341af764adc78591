import { ButtonLink } from '@sesame/ui/button'
import { Hero } from '@sesame/ui/hero'
import { Picture } from '@sesame/ui/picture'
import type { ComponentProps } from 'react'

import { phoneHref } from '../../lib/phone.ts'

type Drawing = Pick<ComponentProps<typeof Picture>, 'base' | 'widths' | 'narrow' | 'sizes'> & {
  layout: 'scene' | 'label'
}

/** Drawn for the demo sites. Pictures that operators choose come with the media module. */
const DRAWINGS: Readonly<Record<number, Drawing>> = {
  66: {
    layout: 'scene',
    base: '/site-66/hero',
    widths: [576, 768, 996, 1200, 1600],
    narrow: { base: '/site-66/hero-tall', widths: [576, 768], media: '(max-width: 767px)' },
  },
  67: {
    layout: 'label',
    base: '/site-67/hero-cave-square',
    widths: [576, 768, 996],
    sizes: '(min-width: 960px) 560px, 100vw',
  },
}

interface HomeHeroProps {
  idSite: number
  title: string
  intro: string | null
  phone: string | null
  /** There is something to book online. */
  isBookable: boolean
}

export function HomeHero({ idSite, title, intro, phone, isBookable }: HomeHeroProps) {
  const { layout, ...picture } = DRAWINGS[idSite] ?? { layout: 'scene', base: null }
  return (
    <Hero
      title={title}
      lead={intro}
      layout={layout}
      picture={picture.base !== null && <Picture {...picture} alt="" eager />}
      action={
        <>
          {isBookable && (
            <ButtonLink variant="main" href="/reservation-en-ligne">
              Réserver une session
            </ButtonLink>
          )}
          {phone && !isBookable && (
            <ButtonLink variant="main" href={phoneHref(phone)}>
              Nous appeler
            </ButtonLink>
          )}
          <ButtonLink href="#venir">Horaires et adresse</ButtonLink>
        </>
      }
    />
  )
}
