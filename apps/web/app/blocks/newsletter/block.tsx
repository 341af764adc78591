import { NewsletterForm } from '../../features/newsletter/newsletter-form.tsx'
import { useSiteView } from '../../lib/site/root-data.ts'
import type { BlockProps } from '../block-data.ts'
import { BlockSection } from '../block-section.tsx'

export function NewsletterBlock({ block, placement }: BlockProps<'newsletter'>) {
  if (!useSiteView()?.frame.hasNewsletter) return null
  const { title, intro, ...section } = block
  return (
    <BlockSection block={section} placement={placement} space="tight">
      <div className="cols">
        <div className="head">
          {title && <h2>{title}</h2>}
          {intro && <p>{intro}</p>}
        </div>
        <NewsletterForm />
      </div>
    </BlockSection>
  )
}
