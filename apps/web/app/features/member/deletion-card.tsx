import { Button, ButtonLink } from '@sesame/ui/button'
import { Notice } from '@sesame/ui/notice'
import { Form } from 'react-router'

import { FormToken } from '../../lib/forms/form-token.tsx'

/** `dueOn` is formatted for display; null if no deletion was requested. */
export function DeletionCard({ dueOn }: { dueOn: string | null }) {
  if (dueOn === null) {
    return (
      <>
        <p>
          Vos données sont effacées sous dix jours ouvrés. Seules les factures sont conservées, à
          part, le temps que la loi impose.
        </p>
        <ButtonLink href="/mon-espace/suppression">Supprimer mon compte</ButtonLink>
      </>
    )
  }
  return (
    <Form method="post" className="form">
      <FormToken />
      <input type="hidden" name="form" value="keep" />
      <Notice kind="info" title={`Votre compte sera supprimé au plus tard le ${dueOn}.`}>
        <p>Jusque-là, vous pouvez encore y renoncer.</p>
      </Notice>
      <Button>Conserver mon compte</Button>
    </Form>
  )
}
