import { ButtonLink } from '@sesame/ui/button'
import { Card } from '@sesame/ui/card'

interface AccountOfferProps {
  email: string
  hasSession: boolean
}

/** Shown after the payment only, so that it never delays a purchase. */
export function AccountOffer({ email, hasSession }: AccountOfferProps) {
  const things = hasSession ? 'réservations' : 'commandes'
  return (
    <Card title={`Garder vos ${things} au même endroit`}>
      <p className="small muted">
        Facultatif&nbsp;: créez votre espace et retrouvez-y vos{' '}
        {hasSession ? 'sessions' : 'commandes'} et vos factures.
      </p>
      <ButtonLink href={`/auth?email=${encodeURIComponent(email)}`}>Créer mon espace</ButtonLink>
    </Card>
  )
}
