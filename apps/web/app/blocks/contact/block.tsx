import { Notice } from '@sesame/ui/notice'
import { Picture } from '@sesame/ui/picture'

import { ContactForm } from '../../features/contact/contact-form.tsx'
import { CONTACT_FORM } from '../../features/contact/contact-name.ts'
import { Practical } from '../../features/home/practical.tsx'
import { AccessPlan } from '../../lib/site/access-plan.tsx'
import { useSiteView } from '../../lib/site/root-data.ts'
import type { BlockProps } from '../block-data.ts'
import { BlockSection } from '../block-section.tsx'
import { usePageImage, usePageView } from '../page-view.ts'

import './block.css'

/** The contact form, beside a picture or the plan of the quarter and other contact details. */
export default function ContactBlock({ block, data, placement }: BlockProps<'contact'>) {
  const { sent, reply } = usePageView()
  const image = usePageImage(block.idImage)
  const frame = useSiteView()?.frame
  return (
    <BlockSection block={block} placement={placement}>
      <div className="cols cols--wide-first">
        {sent === CONTACT_FORM ? (
          <div id={CONTACT_FORM}>
            <Notice kind="ok" title="Votre message est bien parti" live>
              <p>Une copie vient de vous être envoyée par courriel.</p>
            </Notice>
          </div>
        ) : (
          <ContactForm subjects={block.subjects} reply={reply} />
        )}
        <div className="stack">
          {image ? (
            <Picture
              image={{ ...image, alt: '' }}
              className="contact__pic"
              sizes="(min-width: 960px) 480px, 100vw"
            />
          ) : (
            <AccessPlan />
          )}
          {frame && <Practical frame={frame} addressHint={data?.addressHint ?? null} />}
        </div>
      </div>
    </BlockSection>
  )
}
