import type { NewsletterList } from '@sesame/contract/member'
import { Button } from '@sesame/ui/button'
import { Checkbox } from '@sesame/ui/checkbox'
import { NEWSLETTER_CONSENT } from '@sesame/values/newsletter-consent'
import { Form, useNavigation } from 'react-router'

import { FormToken } from '../../lib/forms/form-token.tsx'

interface SubscriptionsFormProps {
  lists: readonly NewsletterList[]
  subscribedTo: readonly number[]
}

export function SubscriptionsForm({ lists, subscribedTo }: SubscriptionsFormProps) {
  const isBusy = useNavigation().formData?.get('form') === 'newsletter'
  if (lists.length === 0) return <p>Aucune lettre d’information n’est proposée pour le moment.</p>
  return (
    <Form method="post" className="form">
      <FormToken />
      <input type="hidden" name="form" value="newsletter" />
      {lists.map(({ id, name, description }) => (
        <Checkbox
          key={id}
          id={`newsletter-${id}`}
          name="lists"
          value={id}
          defaultChecked={subscribedTo.includes(id)}
          hint={description}
        >
          {name}
        </Checkbox>
      ))}
      <p className="hint">{NEWSLETTER_CONSENT.text}</p>
      <Button busy={isBusy}>Enregistrer mes abonnements</Button>
    </Form>
  )
}
