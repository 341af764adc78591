import { askPasswordReset } from '@sesame/contract/member'
import { Button } from '@sesame/ui/button'
import { Link } from '@sesame/ui/link'
import { Notice } from '@sesame/ui/notice'
import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'
import { redirect } from 'react-router'

import { bodyOf } from '../lib/endpoint-body.ts'
import { readFormKey } from '../lib/form-key.server.ts'
import type { FormReply } from '../lib/form-reply.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { readForm } from '../lib/read-form.server.ts'
import { TextField } from '../lib/site-fields.tsx'
import { SiteForm, useSiteForm } from '../lib/site-form.tsx'
import { submit } from '../lib/submit.server.ts'
import { visitOf } from '../lib/visit.server.ts'
import type { Route } from './+types/password-reset-ask'

export function loader({ url }: Route.LoaderArgs) {
  return { isSent: url.searchParams.get('envoi') === 'fait' }
}

export async function action({ context, request }: Route.ActionArgs) {
  const visit = visitOf(context)
  const form = await readForm(request)
  return submit({
    visit,
    form,
    schema: bodyOf(askPasswordReset),
    act: async (body) => {
      await visit.api(askPasswordReset, { body }, readFormKey(form))
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

export default function PasswordResetAsk({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Section ground="paper" width="narrow">
      <PageHeader
        title="Mot de passe oublié"
        intro="Indiquez l’adresse de votre compte. Nous vous enverrons un lien pour choisir un nouveau mot de passe."
      />
      {loaderData.isSent ? <Sent /> : <AskForm reply={actionData} />}
    </Section>
  )
}

function AskForm({ reply }: { reply: FormReply | undefined }) {
  const form = useSiteForm({ name: 'reset-ask', schema: bodyOf(askPasswordReset), reply })
  return (
    <SiteForm of={form}>
      <TextField
        field={form.fields.email}
        label="Adresse e-mail"
        type="email"
        autoComplete="email"
        maxLength={254}
      />
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
