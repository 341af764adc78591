import { NewPassword, resetPassword } from '@sesame/contract/member'
import { Button, ButtonLink } from '@sesame/ui/button'
import { Link } from '@sesame/ui/link'
import { Notice } from '@sesame/ui/notice'
import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'
import { z } from 'zod'

import type { FormReply } from '../lib/form-reply.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { readForm } from '../lib/read-form.server.ts'
import { PasswordField } from '../lib/site-fields.tsx'
import { SiteForm, useSiteForm } from '../lib/site-form.tsx'
import { redirectWithFlash, submit } from '../lib/submit.server.ts'
import { PASSWORD_HINT } from '../lib/texts.ts'
import { visitOf } from '../lib/visit.server.ts'
import type { Route } from './+types/password-reset'

const Choice = z.object({ password: NewPassword })

export async function action({ context, request, params }: Route.ActionArgs) {
  const visit = visitOf(context)
  return submit({
    visit,
    form: await readForm(request),
    schema: Choice,
    about: { weak_password: 'password' },
    act: async ({ password }) => {
      await visit.api(resetPassword, { body: { token: params.token ?? '', password } })
      return redirectWithFlash(visit, '/auth', 'password-reset')
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
    <Section ground="paper" width="narrow">
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
