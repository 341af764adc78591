import { Button } from '@sesame/ui/button'
import { Field } from '@sesame/ui/field'
import { Input } from '@sesame/ui/input'
import { Link } from '@sesame/ui/link'
import { Notice } from '@sesame/ui/notice'
import { useMinimumDisplay } from '@sesame/ui/use-minimum-display'
import { NEWSLETTER_CONSENT } from '@sesame/values/newsletter-consent'
import { useFetcher } from 'react-router'

import { FormKey } from '../../lib/forms/form-key.tsx'
import { FormToken } from '../../lib/forms/form-token.tsx'

export interface NewsletterReply {
  isSent: boolean
  email: string
  errors: readonly string[]
}

/**
 * Validated by the server only, so that pages with this form do not load the form library. Without
 * JavaScript the page /newsletter shows the result.
 */
export function NewsletterForm({ reply }: { reply?: NewsletterReply | undefined }) {
  const fetcher = useFetcher<NewsletterReply>()
  const { isSent, email, errors } = fetcher.data ??
    reply ?? { isSent: false, email: '', errors: [] }
  const isBusy = useMinimumDisplay(fetcher.state !== 'idle')
  if (isSent && !isBusy) return <Sent />
  return (
    <fetcher.Form method="post" action="/newsletter" className="form form--short" noValidate>
      <FormToken />
      <FormKey after={fetcher.data} />
      <Field id="newsletter-email" label="Adresse e-mail" error={errors}>
        <Input
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          defaultValue={email}
        />
      </Field>
      <Button variant="quiet" busy={isBusy}>
        M’abonner
      </Button>
      <p className="hint">
        «&nbsp;M’abonner&nbsp;» veut dire&nbsp;: {NEWSLETTER_CONSENT.text} Votre adresse ne sert
        qu’à cela. Chaque lettre contient un lien pour vous désabonner (
        <Link href="/privacy-policy">vos données personnelles</Link>).
      </p>
    </fetcher.Form>
  )
}

function Sent() {
  return (
    <Notice kind="ok" title="Plus qu’une étape" live>
      <p>
        Ouvrez le courriel que nous venons de vous envoyer et suivez son lien pour confirmer votre
        abonnement.
      </p>
    </Notice>
  )
}
