import { ButtonLink } from '@sesame/ui/button'
import { Card } from '@sesame/ui/card'

/** After payment, never before it. */
export function AccountOffer({ email }: { email: string }) {
  return (
    <Card title="Garder vos réservations au même endroit">
      <p className="small muted">
        Facultatif&nbsp;: créez votre espace et retrouvez-y vos sessions et vos factures.
      </p>
      <ButtonLink href={`/auth?email=${encodeURIComponent(email)}`}>Créer mon espace</ButtonLink>
    </Card>
  )
}
