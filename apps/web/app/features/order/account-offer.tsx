import { PASSWORD_MIN_LENGTH } from '@sesame/contract/member'
import { createOrderAccount } from '@sesame/contract/order'
import { Button, ButtonLink } from '@sesame/ui/button'
import { Card } from '@sesame/ui/card'
import { Link } from '@sesame/ui/link'
import { Notice } from '@sesame/ui/notice'
import { useActionData } from 'react-router'

import { PasswordField } from '../../lib/forms/fields.tsx'
import { bodyOf, type FormReply } from '../../lib/forms/form-reply.ts'
import { SiteForm, useSiteForm } from '../../lib/forms/form.tsx'
import { ACCOUNT_FORM, type OrderData } from './order-data.ts'

import './account-offer.css'

/** Shown after the payment only, so that it never delays a purchase. */
export function AccountOffer({ data: { order, account } }: { data: OrderData }) {
  if (account === 'none') return null
  if (account === 'requested') return <CheckYourMail email={order.email} />
  const what = order.sessions.length > 0 ? 'cette session' : 'cette commande'
  return (
    <Card id="compte" title={`Retrouver ${what} d’un coup d’œil`}>
      {account === 'password' ? (
        <>
          <p className="small muted">
            Un mot de passe suffit&nbsp;: votre nom et votre adresse sont déjà là. Facultatif.
          </p>
          <AccountForm email={order.email} />
        </>
      ) : (
        <>
          <p className="small muted">
            Facultatif&nbsp;: votre espace garde vos réservations et vos factures au même endroit.
          </p>
          <ButtonLink href={`/auth?email=${encodeURIComponent(order.email)}`}>
            Créer mon espace
          </ButtonLink>
        </>
      )}
    </Card>
  )
}

function AccountForm({ email }: { email: string }) {
  const reply = useActionData<FormReply | undefined>()
  const form = useSiteForm({ name: ACCOUNT_FORM, schema: bodyOf(createOrderAccount), reply })
  return (
    <div className="one-field">
      <SiteForm of={form}>
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <input type="hidden" name={form.fields.acceptTerms.name} value="on" />
        <PasswordField
          field={form.fields.password}
          label={`Mot de passe, ${PASSWORD_MIN_LENGTH}\u00a0signes au moins`}
          autoComplete="new-password"
        />
        <Button busy={form.isBusy}>Créer mon espace</Button>
      </SiteForm>
      <p className="small muted">
        En créant votre espace, vous acceptez les{' '}
        <Link href="/use-terms">conditions d’utilisation</Link>. Un courriel à {email} vous
        demandera de confirmer votre adresse.
      </p>
    </div>
  )
}

function CheckYourMail({ email }: { email: string }) {
  return (
    <div id="compte">
      <Notice kind="ok" title="Plus qu’une étape" live>
        <p>
          Ouvrez le courriel que nous venons d’envoyer à {email} et suivez son lien&nbsp;: votre
          espace s’ouvre, et cette commande y est.
        </p>
      </Notice>
    </div>
  )
}
