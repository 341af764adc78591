import { ButtonLink } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { Section } from '@sesame/ui/section'
import type { ComponentProps, ReactNode } from 'react'

import type { SectionFields, Standing } from './block-data.ts'

interface BlockSectionProps extends Pick<ComponentProps<typeof Section>, 'space' | 'width'> {
  block: SectionFields
  standing: Standing
  children: ReactNode
}

/** The frame of a block: a section of the page, or a plain part of a column. */
export function BlockSection({ block, standing, children, ...look }: BlockSectionProps) {
  const { ground, place, kicker, title, intro, action } = block
  const aside = action && <BlockAction action={action} />
  if (standing.isInColumn) {
    return (
      <div className="block" id={place}>
        {title && <h2>{title}</h2>}
        {intro && <p className="muted">{intro}</p>}
        {children}
        {aside}
      </div>
    )
  }
  return (
    <Section
      ground={ground}
      id={place}
      edge={standing.hasEdge}
      kicker={kicker}
      title={title}
      intro={intro}
      aside={aside}
      {...look}
    >
      {children}
    </Section>
  )
}

/** The one link of a section, beside its title. */
function BlockAction({ action }: { action: NonNullable<SectionFields['action']> }) {
  return (
    <ButtonLink variant="text" href={action.url}>
      {action.label}
      <Icon name="chevron-right" />
    </ButtonLink>
  )
}
