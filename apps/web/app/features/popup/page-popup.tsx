import { Button, ButtonLink } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { Picture } from '@sesame/ui/picture'
import { Prose } from '@sesame/ui/prose'

import { usePageClass } from '../../lib/document/route-declaration.ts'
import { usePopup } from './use-popup.ts'

/** Announcement of the venue; never shown on payment pages. */
export function PagePopup({ id }: { id: number }) {
  const { popup, dismiss } = usePopup(id, usePageClass() !== 'payment')
  if (!popup) return null
  const { title, html, image, button, locksScroll } = popup
  return (
    <Dialog
      open
      title={title}
      locksScroll={locksScroll}
      picture={image && <Picture image={{ ...image, alt: '' }} sizes="560px" />}
      onClose={dismiss}
    >
      <Prose dangerouslySetInnerHTML={{ __html: html }} />
      <div className="dialog__acts">
        {button && (
          <ButtonLink variant="main" href={button.url} onClick={dismiss}>
            {button.label}
          </ButtonLink>
        )}
        <Button type="button" onClick={dismiss}>
          {button ? 'Plus tard' : 'Fermer'}
        </Button>
      </div>
    </Dialog>
  )
}
