import { Breadcrumb } from '@sesame/ui/breadcrumb'
import { Card } from '@sesame/ui/card'
import { Notice } from '@sesame/ui/notice'
import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'
import { data } from 'react-router'

import { BalanceCard } from '../features/gift-card/balance-card.tsx'
import { BalanceForm } from '../features/gift-card/balance-form.tsx'
import { readBalance } from '../features/gift-card/read-balance.server.ts'
import { getRequestContext } from '../lib/api/request-context.server.ts'
import { pageMeta } from '../lib/document/page-meta.ts'
import type { Route } from './+types/carte-cadeau-solde'

const TITLE = 'Solde de la carte cadeau'

export async function loader({ context, params }: Route.LoaderArgs) {
  const reply = await readBalance(getRequestContext(context), params.code)
  // A URL without a valid card is a 404; other failures keep their status.
  const isUnknown = reply.status === 400 || reply.status === 409
  return data(reply, { status: isUnknown ? 404 : reply.status })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: TITLE,
    description: 'Ce qui reste sur une carte cadeau, et jusqu’à quand.',
    isPrivate: true,
  })
}

export default function GiftCardBalancePage({ loaderData }: Route.ComponentProps) {
  const { balance, refusal } = loaderData
  return (
    <Section background="leaf">
      <PageHeader
        title={TITLE}
        before={
          <Breadcrumb
            items={[
              { label: 'Accueil', href: '/' },
              { label: 'Carte cadeau', href: '/carte-cadeau-escape-game' },
              { label: 'Solde' },
            ]}
          />
        }
      />
      {refusal && (
        <Notice kind="bad" title="Le solde n’a pas pu être lu" live>
          <p>{refusal}</p>
        </Notice>
      )}
      <div className="cols">
        {balance && <BalanceCard balance={balance} />}
        <Card title={balance ? 'Une autre carte' : 'Recopier le code'}>
          <BalanceForm />
        </Card>
      </div>
    </Section>
  )
}
