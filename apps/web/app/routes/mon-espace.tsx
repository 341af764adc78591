import { getNewsletterSubscription, listNewsletterLists } from '@sesame/contract/member'
import { Button } from '@sesame/ui/button'
import { Card } from '@sesame/ui/card'
import { Icon } from '@sesame/ui/icon'
import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'
import { formatDay } from '@sesame/values/french-day'
import { Form } from 'react-router'

import { DataCard } from '../features/member/data-card.tsx'
import { DeletionCard } from '../features/member/deletion-card.tsx'
import { PasswordForm } from '../features/member/password-form.tsx'
import { ProfileForm } from '../features/member/profile-form.tsx'
import { requireMember } from '../features/member/require-member.server.ts'
import { actOnSpace } from '../features/member/space-actions.server.ts'
import { SpaceNav } from '../features/member/space-nav.tsx'
import { SubscriptionsForm } from '../features/member/subscriptions-form.tsx'
import {
  bookWithCard,
  loadOwnSpace,
  sendMailAgain,
} from '../features/order/load-own-space.server.ts'
import { NextSession } from '../features/order/next-session.tsx'
import { BOOK_WITH_CARD, OwnGiftCards } from '../features/order/own-gift-cards.tsx'
import { OwnRooms } from '../features/order/own-rooms-list.tsx'
import { RESEND_FORM } from '../features/order/resend-form.tsx'
import { loadOrErrorPage, withErrorPage } from '../lib/api/load.server.ts'
import { getRequestContext, pagePathOf } from '../lib/api/request-context.server.ts'
import { pageMeta } from '../lib/document/page-meta.ts'
import { FormToken } from '../lib/forms/form-token.tsx'
import { readForm } from '../lib/forms/read-form.server.ts'
import type { Route } from './+types/mon-espace'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context)
  const profile = await requireMember(ctx, pagePathOf(ctx, url))
  const [site, { lists }, { subscriptions }, own] = await Promise.all([
    withErrorPage(ctx, ctx.site()),
    loadOrErrorPage(ctx, listNewsletterLists),
    loadOrErrorPage(ctx, getNewsletterSubscription),
    loadOwnSpace(ctx),
  ])
  return {
    own,
    profile,
    lists,
    subscribedTo: subscriptions.map(({ idList }) => idList),
    requiresBirthdate: site.parameters.isOn('ASK_BIRTHDATE_AT_REGISTER'),
    deletionDueOn: profile.deletionDueOn && formatDay(profile.deletionDueOn),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const [ctx, form] = [getRequestContext(context), await readForm(request)]
  switch (form.get('form')) {
    case BOOK_WITH_CARD:
      return bookWithCard(ctx, form)
    case RESEND_FORM:
      return sendMailAgain(ctx, form, '/mon-espace')
    default:
      return actOnSpace(ctx, form)
  }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Mon espace',
    description: 'Votre profil, vos commandes, vos adresses et vos abonnements.',
    isPrivate: true,
  })
}

export default function MonEspace({ loaderData, actionData }: Route.ComponentProps) {
  const { own, profile, lists, subscribedTo, requiresBirthdate, deletionDueOn } = loaderData
  return (
    <Section background="paper">
      <PageHeader
        title={`Bonjour ${profile.firstname}`}
        intro={`Vous êtes connecté avec l’adresse ${profile.email}.`}
        aside={<LogoutButton />}
      />
      <SpaceNav current="/mon-espace" />
      <div className="space-body">
        {own.next && <NextSession next={own.next} />}
        {own.rooms.length > 0 && (
          <OwnRooms title={own.roomsTitle} rooms={own.rooms} reviewUrl={own.reviewUrl} />
        )}
        {own.giftCards && <OwnGiftCards {...own.giftCards} />}
        <div className="cols">
          <Card id="profil" title="Profil">
            <ProfileForm
              profile={profile}
              requiresBirthdate={requiresBirthdate}
              reply={actionData}
            />
          </Card>
          <Card id="mot-de-passe" title="Mot de passe">
            <PasswordForm email={profile.email} reply={actionData} />
          </Card>
          <Card id="abonnements" title="Lettres d’information">
            <SubscriptionsForm lists={lists} subscribedTo={subscribedTo} />
          </Card>
          <Card id="donnees" title="Mes données">
            <DataCard />
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
