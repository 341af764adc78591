import { requestPasswordReset } from '@sesame/contract/member'
import { Button } from '@sesame/ui/button'
import { Link } from '@sesame/ui/link'
import { Notice } from '@sesame/ui/notice'
import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'
import { redirect } from 'react-router'

import { getRequestContext } from '../lib/api/request-context.server.ts'
import { pageMeta } from '../lib/document/page-meta.ts'
import { EmailField } from '../lib/forms/fields.tsx'
import { bodyOf, type FormReply } from '../lib/forms/form-reply.ts'
import { SiteForm, useSiteForm } from '../lib/forms/form.tsx'
import { readFormKey, readForm } from '../lib/forms/read-form.server.ts'
import { submit } from '../lib/forms/submit.server.ts'
import type { Route } from './+types/password-reset-request'

export function loader({ url }: Route.LoaderArgs) {
  return { isSent: url.searchParams.get('envoi') === 'fait' }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context)
  const form = await readForm(request)
  return submit({
    ctx,
    form,
    schema: bodyOf(requestPasswordReset),
    act: async (body) => {
      await ctx.api(requestPasswordReset, { body }, readFormKey(form))
      return redirect('/password/reset/ask?envoi=fait')
    },
  })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Mot de passe oublié',
    description: 'Recevez un lien pour choisir un nouveau mot de passe.',
    isPrivate: true,
  })
}

export default function PasswordResetRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Section background="paper" width="narrow">
      <PageHeader
        title="Mot de passe oublié"
        intro="Indiquez l’adresse de votre compte. Nous vous enverrons un lien pour choisir un nouveau mot de passe."
      />
      {loaderData.isSent ? <Sent /> : <PasswordResetRequestForm reply={actionData} />}
    </Section>
  )
}

function PasswordResetRequestForm({ reply }: { reply: FormReply | undefined }) {
  const form = useSiteForm({ name: 'reset-ask', schema: bodyOf(requestPasswordReset), reply })
  return (
    <SiteForm of={form}>
      <EmailField field={form.fields.email} />
      <Button variant="main" busy={form.isBusy}>
        Recevoir le lien
      </Button>
    </SiteForm>
  )
}

function Sent() {
  return (
    <Notice kind="ok" title="Regardez votre boîte de réception" live>
      <p>
        Si un compte existe à cette adresse, un courriel vient de partir. Le lien est valable
        1&nbsp;heure. Rien reçu&#8239;?{' '}
        <Link href="/password/reset/ask">Demandez un autre lien</Link>.
      </p>
    </Notice>
  )
}
