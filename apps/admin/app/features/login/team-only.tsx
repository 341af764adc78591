import { Button } from '@sesame/ui/button'

import { useLeave } from '../../lib/login/use-leave.ts'
import { useSite } from '../../lib/site/site.ts'
import { AuthFrame, AuthStep } from './auth-frame.tsx'

/** For customers who are logged in on the website; their login stays as it is. */
export function TeamOnly() {
  const { name } = useSite()
  const leave = useLeave()
  return (
    <AuthFrame>
      <AuthStep
        title="Cet espace est réservé à l’équipe"
        intro={`Vous êtes connecté avec un compte client de ${name}\u00a0: vos réservations et vos commandes sont dans votre espace, sur le site.`}
      >
        <a className="btn btn--main btn--wide" href="/mon-espace">
          Ouvrir mon espace
        </a>
        <Button type="button" wide onClick={leave}>
          Se connecter avec un autre compte
        </Button>
      </AuthStep>
    </AuthFrame>
  )
}
