import { getNewsletterSubscription, listNewsletterLists } from '@sesame/contract/member'
import { Button } from '@sesame/ui/button'
import { Card } from '@sesame/ui/card'
import { Icon } from '@sesame/ui/icon'
import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'
import { formatDay } from '@sesame/values/french-day'
import { Form } from 'react-router'

import { DeletionCard } from '../features/member/deletion-card.tsx'
import { PasswordForm } from '../features/member/password-form.tsx'
import { ProfileForm } from '../features/member/profile-form.tsx'
import { actOnSpace } from '../features/member/space-actions.server.ts'
import { SpaceNav } from '../features/member/space-nav.tsx'
import { SubscriptionsForm } from '../features/member/subscriptions-form.tsx'
import { ask, orErrorPage } from '../lib/ask.server.ts'
import { FormToken } from '../lib/form-token.tsx'
import { requireMember } from '../lib/member.server.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { readForm } from '../lib/read-form.server.ts'
import { visitOf } from '../lib/visit.server.ts'
import type { Route } from './+types/mon-espace'

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const profile = await requireMember(visit, url.pathname)
  const [site, { lists }, { subscriptions }] = await Promise.all([
    orErrorPage(visit, visit.site()),
    ask(visit, listNewsletterLists),
    ask(visit, getNewsletterSubscription),
  ])
  return {
    profile,
    lists,
    subscribedTo: subscriptions.map(({ idList }) => idList),
    asksBirthdate: site.parameters.isOn('ASK_BIRTHDATE_AT_REGISTER'),
    deletionDueOn: profile.deletionDueOn && formatDay(profile.deletionDueOn),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnSpace(visitOf(context), await readForm(request))
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Mon espace',
    description: 'Votre profil, vos commandes, vos adresses et vos abonnements.',
    isPrivate: true,
  })
}

export default function MonEspace({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, lists, subscribedTo, asksBirthdate, deletionDueOn } = loaderData
  return (
    <Section ground="paper">
      <PageHeader
        title={`Bonjour ${profile.firstname}`}
        intro={`Vous êtes connecté avec l’adresse ${profile.email}.`}
        aside={<LogoutButton />}
      />
      <div className="cols cols--side">
        <SpaceNav current="/mon-espace" />
        <div className="stack">
          <Card id="profil" title="Profil">
            <ProfileForm profile={profile} asksBirthdate={asksBirthdate} reply={actionData} />
          </Card>
          <Card id="mot-de-passe" title="Mot de passe">
            <PasswordForm email={profile.email} reply={actionData} />
          </Card>
          <Card id="abonnements" title="Lettres d’information">
            <SubscriptionsForm lists={lists} subscribedTo={subscribedTo} />
          </Card>
          <Card id="compte" title="Supprimer mon compte">
            <DeletionCard dueOn={deletionDueOn} />
          </Card>
        </div>
      </div>
    </Section>
  )
}

function LogoutButton() {
  return (
    <Form method="post">
      <FormToken />
      <input type="hidden" name="form" value="logout" />
      <Button small>
        <Icon name="right-from-bracket" />
        Se déconnecter
      </Button>
    </Form>
  )
}
