import { listLogins, type OwnLogin } from '@sesame/contract/logins'
import { getSecondFactor, type SecondFactor } from '@sesame/contract/second-factor'
import { Button, ButtonLink } from '@sesame/ui/button'
import { Card } from '@sesame/ui/card'
import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'
import { deviceName } from '@sesame/values/device-name'
import { formatMoment } from '@sesame/values/french-time'
import { Form } from 'react-router'

import { OwnLogins, type ShownLogin } from '../features/member/own-logins.tsx'
import { PasskeyCard } from '../features/member/passkey-card.tsx'
import { requireMember } from '../features/member/require-member.server.ts'
import { actOnSecurity } from '../features/member/security-actions.server.ts'
import { SpaceNav } from '../features/member/space-nav.tsx'
import { loadOrErrorPage } from '../lib/api/load.server.ts'
import { getRequestContext } from '../lib/api/request-context.server.ts'
import { pageMeta } from '../lib/document/page-meta.ts'
import { FormToken } from '../lib/forms/form-token.tsx'
import { readForm } from '../lib/forms/read-form.server.ts'
import type { Route } from './+types/mon-espace-securite'

const PATH = '/mon-espace/securite'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context)
  await requireMember(ctx, PATH)
  const [{ logins }, factor] = await Promise.all([
    loadOrErrorPage(ctx, listLogins),
    loadOrErrorPage(ctx, getSecondFactor),
  ])
  const passkeys = factor.passkeys.map(({ id, name, createdAt }) => ({
    id,
    name,
    since: moment(createdAt),
  }))
  return { logins: logins.map(showLogin), factor, passkeys }
}

/** Uses the time of France, whatever the time zone of the site is. */
const moment = (instant: string) => `le ${formatMoment(instant, 'Europe/Paris')}`

function showLogin({ userAgent, createdAt, lastUsedAt, ...login }: OwnLogin): ShownLogin {
  return {
    id: login.id,
    address: login.address,
    isCurrent: login.isCurrent,
    device: deviceName(userAgent),
    since: moment(createdAt),
    lastUse: moment(lastUsedAt),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnSecurity(getRequestContext(context), await readForm(request))
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Sécurité de mon compte',
    description: 'La double authentification et les appareils connectés.',
    isPrivate: true,
  })
}

export default function MonEspaceSecurite({ loaderData }: Route.ComponentProps) {
  const { logins, factor, passkeys } = loaderData
  return (
    <Section background="paper">
      <PageHeader title="Sécurité" />
      <SpaceNav current={PATH} />
      <div className="stack">
        <Card id="double-authentification" title="Double authentification">
          <FactorCard factor={factor} />
        </Card>
        <Card id="cles" title="Clés d’accès">
          <PasskeyCard passkeys={passkeys} />
        </Card>
        <Card id="appareils" title="Appareils connectés">
          <OwnLogins logins={logins} />
        </Card>
      </div>
    </Section>
  )
}

function FactorCard({ factor }: { factor: SecondFactor }) {
  const { hasCodes, isRequired, recoveryCodesLeft } = factor
  if (!hasCodes) {
    return (
      <>
        <p>
          À la connexion, un code de votre téléphone s’ajoute au mot de passe. Votre compte reste
          protégé même si votre mot de passe fuit.
        </p>
        <ButtonLink href="/mon-espace/securite/activation">
          Activer la double authentification
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      <p>Une application de codes est reliée à votre compte. {codesLeft(recoveryCodesLeft)}</p>
      <div className="actions">
        <ButtonLink small href="/mon-espace/securite/activation?codes=nouveaux">
          Refaire mes codes de secours
        </ButtonLink>
        {!isRequired && (
          <Form method="post">
            <FormToken />
            <input type="hidden" name="form" value="remove-factor" />
            <Button small variant="text">
              Désactiver la double authentification
            </Button>
          </Form>
        )}
      </div>
    </>
  )
}

function codesLeft(left: number): string {
  if (left === 0) return 'Il ne vous reste aucun code de secours.'
  if (left === 1) return 'Il vous reste 1\u00a0code de secours.'
  return `Il vous reste ${left}\u00a0codes de secours.`
}
