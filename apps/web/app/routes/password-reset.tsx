import { NewPassword, resetPassword } from '@sesame/contract/member'
import { Button, ButtonLink } from '@sesame/ui/button'
import { Link } from '@sesame/ui/link'
import { Notice } from '@sesame/ui/notice'
import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'
import { z } from 'zod'

import { PASSWORD_HINT } from '../features/member/password-hint.ts'
import { getRequestContext } from '../lib/api/request-context.server.ts'
import { pageMeta } from '../lib/document/page-meta.ts'
import { PasswordField } from '../lib/forms/fields.tsx'
import type { FormReply } from '../lib/forms/form-reply.ts'
import { SiteForm, useSiteForm } from '../lib/forms/form.tsx'
import { readForm } from '../lib/forms/read-form.server.ts'
import { redirectWithFlash, submit } from '../lib/forms/submit.server.ts'
import type { Route } from './+types/password-reset'

const Choice = z.object({ password: NewPassword })

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = getRequestContext(context)
  return submit({
    ctx,
    form: await readForm(request),
    schema: Choice,
    about: { weak_password: 'password' },
    act: async ({ password }) => {
      await ctx.api(resetPassword, { body: { token: params.token ?? '', password } })
      return redirectWithFlash(ctx, '/auth', 'password-reset')
    },
  })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Nouveau mot de passe',
    description: 'Choisissez un nouveau mot de passe pour votre compte.',
    isPrivate: true,
  })
}

export default function PasswordReset({ params, actionData }: Route.ComponentProps) {
  return (
    <Section background="paper" width="narrow">
      <PageHeader title="Nouveau mot de passe" />
      {params.token ? <ChoiceForm reply={actionData} /> : <NoToken />}
    </Section>
  )
}

function ChoiceForm({ reply }: { reply: FormReply | undefined }) {
  const form = useSiteForm({ name: 'reset', schema: Choice, reply })
  return (
    <>
      <SiteForm of={form}>
        <PasswordField
          field={form.fields.password}
          label="Nouveau mot de passe"
          hint={PASSWORD_HINT}
          autoComplete="new-password"
        />
        <Button variant="main" busy={form.isBusy}>
          Changer mon mot de passe
        </Button>
      </SiteForm>
      <p>
        Le lien a plus d’une heure&#8239;?{' '}
        <Link href="/password/reset/ask">Demandez-en un autre</Link>.
      </p>
    </>
  )
}

function NoToken() {
  return (
    <>
      <Notice kind="info" title="Il manque une partie du lien">
        <p>Ouvrez le lien reçu par courriel en entier, ou demandez-en un autre.</p>
      </Notice>
      <ButtonLink variant="main" href="/password/reset/ask">
        Recevoir un lien
      </ButtonLink>
    </>
  )
}
