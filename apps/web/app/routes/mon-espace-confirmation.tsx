import { getSecondFactor } from '@sesame/contract/second-factor'
import { ButtonLink } from '@sesame/ui/button'
import { Card } from '@sesame/ui/card'
import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'

import { SecondFactorForm } from '../features/member/code-form.tsx'
import { OwnPasswordForm } from '../features/member/own-password-form.tsx'
import { PasskeyButton } from '../features/member/passkey-button.tsx'
import { giveProof } from '../features/member/security-actions.server.ts'
import { ask } from '../lib/ask.server.ts'
import { requireMember } from '../lib/member.server.ts'
import { safeNextPath } from '../lib/next-path.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { readForm } from '../lib/read-form.server.ts'
import { visitOf } from '../lib/visit.server.ts'
import type { Route } from './+types/mon-espace-confirmation'

const BACK = '/mon-espace/securite'

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = visitOf(context)
  await requireMember(visit, `${url.pathname}${url.search}`)
  const { hasCodes, passkeys } = await ask(visit, getSecondFactor)
  const hasPasskey = passkeys.length > 0
  const next = safeNextPath(url.searchParams.get('next'), BACK)
  return { hasFactor: hasCodes || hasPasskey, hasPasskey, next }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const next = safeNextPath(url.searchParams.get('next'), BACK)
  return giveProof(visitOf(context), await readForm(request), next)
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Confirmez votre identité',
    description: 'Une confirmation avant de toucher à la sécurité de votre compte.',
    isPrivate: true,
  })
}

export default function MonEspaceConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  const { hasFactor, hasPasskey, next } = loaderData
  return (
    <Section ground="paper" width="narrow">
      <PageHeader
        title="Confirmez que c’est bien vous"
        intro="Cette confirmation vaut dix minutes, sur cet appareil."
      />
      <Card>
        {hasFactor ? (
          <SecondFactorForm
            reply={actionData}
            label="Code à six chiffres, ou code de secours"
            hint="Attendez le code suivant si vous venez d’en utiliser un."
            button="Confirmer"
          />
        ) : (
          <OwnPasswordForm reply={actionData} button="Confirmer" />
        )}
        {hasPasskey && <PasskeyButton use="proof" next={next} />}
        <ButtonLink variant="text" href={BACK}>
          Revenir à mon espace
        </ButtonLink>
      </Card>
    </Section>
  )
}
