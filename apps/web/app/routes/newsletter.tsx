import { isRefusal } from '@sesame/contract/client'
import { ERRORS } from '@sesame/contract/errors'
import { subscribeToNewsletter } from '@sesame/contract/member'
import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'
import { data } from 'react-router'

import { NewsletterForm, type NewsletterReply } from '../features/newsletter/newsletter-form.tsx'
import { errorPage, withErrorPage } from '../lib/api/load.server.ts'
import { getRequestContext } from '../lib/api/request-context.server.ts'
import { pageMeta } from '../lib/document/page-meta.ts'
import { bodyOf } from '../lib/forms/form-reply.ts'
import { readFormKey, readForm, readText } from '../lib/forms/read-form.server.ts'
import type { Route } from './+types/newsletter'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context)
  const { view } = await withErrorPage(ctx, ctx.site())
  if (!view.frame.hasNewsletter) throw errorPage({ status: 404 })
  return null
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context)
  const form = await readForm(request)
  const email = readText(form, 'email').slice(0, 300)
  const refuse = (errors: readonly string[], status: number) =>
    data<NewsletterReply>({ isSent: false, email, errors }, { status })

  const body = bodyOf(subscribeToNewsletter).safeParse({ email })
  if (!body.success) return refuse([body.error.issues[0]?.message ?? ''], 400)
  try {
    await ctx.api(subscribeToNewsletter, { body: body.data }, readFormKey(form))
  } catch (error) {
    if (isRefusal(error)) return refuse(error.errors['email'] ?? [error.message], error.status)
    ctx.log(error, ctx.host)
    return refuse([ERRORS.unavailable.message], ERRORS.unavailable.status)
  }
  return data<NewsletterReply>({ isSent: true, email: '', errors: [] })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Lettre d’information',
    description: 'Abonnez-vous à la lettre d’information.',
    isPrivate: true,
  })
}

export default function Newsletter({ actionData }: Route.ComponentProps) {
  return (
    <Section background="paper" width="narrow">
      <PageHeader
        title="Lettre d’information"
        intro="Les nouvelles de la maison, par courriel. Un lien à confirmer, et c’est tout."
      />
      <NewsletterForm reply={actionData} />
    </Section>
  )
}
