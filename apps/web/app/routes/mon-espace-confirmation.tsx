import { getSecondFactor } from '@sesame/contract/second-factor'
import { ButtonLink } from '@sesame/ui/button'
import { Card } from '@sesame/ui/card'
import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'

import { SecondFactorForm } from '../features/member/code-form.tsx'
import { safeNextPath } from '../features/member/next-path.ts'
import { OwnPasswordForm } from '../features/member/own-password-form.tsx'
import { PasskeyButton } from '../features/member/passkey-button.tsx'
import { requireMember } from '../features/member/require-member.server.ts'
import { submitStepUp } from '../features/member/security-actions.server.ts'
import { loadOrErrorPage } from '../lib/api/load.server.ts'
import { getRequestContext, pagePathOf } from '../lib/api/request-context.server.ts'
import { pageMeta } from '../lib/document/page-meta.ts'
import { readForm } from '../lib/forms/read-form.server.ts'
import type { Route } from './+types/mon-espace-confirmation'

const BACK = '/mon-espace/securite'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context)
  await requireMember(ctx, pagePathOf(ctx, url) + url.search)
  const { hasCodes, passkeys } = await loadOrErrorPage(ctx, getSecondFactor)
  const hasPasskey = passkeys.length > 0
  const next = safeNextPath(url.searchParams.get('next'), BACK)
  return { hasFactor: hasCodes || hasPasskey, hasPasskey, next }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const next = safeNextPath(url.searchParams.get('next'), BACK)
  return submitStepUp(getRequestContext(context), await readForm(request), next)
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
    <Section background="paper" width="narrow">
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
