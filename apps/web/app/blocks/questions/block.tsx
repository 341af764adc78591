import type { Element } from '@sesame/contract/element'
import { Accordion } from '@sesame/ui/accordion'
import { Prose } from '@sesame/ui/prose'

import type { BlockProps } from '../block-data.ts'
import { BlockSection } from '../block-section.tsx'
import { groupElements } from './group-elements.ts'

import './block.css'

export function QuestionsBlock({ block, data, placement }: BlockProps<'questions'>) {
  if (!data || data.length === 0) return null
  const groups = groupElements(data)
  const Heading = block.title ? 'h3' : 'h2'
  return (
    <BlockSection block={block} placement={placement}>
      <div className={groups.length > 1 ? 'questions-groups' : undefined}>
        {groups.map(({ name, elements }) => (
          <div key={name} className="stack">
            {name && groups.length > 1 && <Heading>{name}</Heading>}
            <Accordion items={elements.map(toItem)} isFirstOpen />
          </div>
        ))}
      </div>
    </BlockSection>
  )
}

function toItem({ slug, title, html, summary }: Element) {
  return {
    id: slug,
    title,
    content: html ? <Prose dangerouslySetInnerHTML={{ __html: html }} /> : <p>{summary}</p>,
  }
}
