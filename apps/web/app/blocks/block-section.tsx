import { ButtonLink } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { Section } from '@sesame/ui/section'
import type { ComponentProps, ReactNode } from 'react'

import type { SectionFields, SectionPlacement } from './block-data.ts'

interface BlockSectionProps extends Pick<ComponentProps<typeof Section>, 'space' | 'width'> {
  block: SectionFields
  placement: SectionPlacement
  children: ReactNode
}

/** Renders a block as a section of the page, or as a plain `<div>` inside a column. */
export function BlockSection({ block, placement, children, ...look }: BlockSectionProps) {
  const { background, place, kicker, title, intro, action } = block
  const aside = action && <BlockAction action={action} />
  if (placement.isInColumn) {
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
      background={background}
      id={place}
      edge={placement.hasEdge}
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

function BlockAction({ action }: { action: NonNullable<SectionFields['action']> }) {
  return (
    <ButtonLink variant="text" href={action.url}>
      {action.label}
      <Icon name="chevron-right" />
    </ButtonLink>
  )
}
