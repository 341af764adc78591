import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { Form, useNavigation } from 'react-router'

import { FormKey } from '../../lib/forms/form-key.tsx'
import { FormToken } from '../../lib/forms/form-token.tsx'

export const RESEND_FORM = 'resend'

/** The confirmation once more, to the address of the order. */
export function ResendForm({ idOrder, about }: { idOrder: string; about: string }) {
  const { formData, state } = useNavigation()
  const isBusy = formData?.get('form') === RESEND_FORM && formData.get('idOrder') === idOrder
  return (
    <Form method="post" preventScrollReset>
      <FormToken />
      {/* Sent, and on the page again: what follows is another request. */}
      <FormKey after={state === 'loading' && isBusy ? formData : null} />
      <input type="hidden" name="form" value={RESEND_FORM} />
      <input type="hidden" name="idOrder" value={idOrder} />
      <Button variant="text" small busy={isBusy}>
        <Icon name="envelope" />
        Renvoyer le courriel<span className="hidden-text"> de {about}</span>
      </Button>
    </Form>
  )
}
