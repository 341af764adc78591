import { listMemberAddresses } from '@sesame/contract/address'
import { listCountries } from '@sesame/contract/site'
import { Card } from '@sesame/ui/card'
import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'

import { actOnAddresses } from '../features/member/address-actions.server.ts'
import { SavedAddressForm } from '../features/member/address-form.tsx'
import { SavedAddresses } from '../features/member/saved-addresses.tsx'
import { SpaceNav } from '../features/member/space-nav.tsx'
import { ask } from '../lib/ask.server.ts'
import { requireMember } from '../lib/member.server.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { readForm } from '../lib/read-form.server.ts'
import { visitOf } from '../lib/visit.server.ts'
import type { Route } from './+types/mon-espace-adresses'

const PATH = '/mon-espace/adresses'

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const { firstname, lastname } = await requireMember(visit, PATH)
  const [{ addresses }, { countries }] = await Promise.all([
    ask(visit, listMemberAddresses),
    ask(visit, listCountries),
  ])
  const changed = url.searchParams.get('modifier')
  return {
    addresses,
    countries,
    person: { firstname, lastname },
    changed: addresses.find(({ id }) => String(id) === changed) ?? null,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnAddresses(visitOf(context), await readForm(request))
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Mes adresses',
    description: 'Les adresses qui vous sont proposées à chaque commande.',
    isPrivate: true,
  })
}

export default function MonEspaceAdresses({ loaderData, actionData }: Route.ComponentProps) {
  const { addresses, countries, person, changed } = loaderData
  return (
    <Section ground="paper">
      <PageHeader title="Mes adresses" />
      <div className="cols cols--side">
        <SpaceNav current={PATH} />
        <div className="stack">
          <SavedAddresses addresses={addresses} />
          <Card id="adresse" title={changed ? 'Modifier cette adresse' : 'Ajouter une adresse'}>
            <SavedAddressForm
              key={changed?.id ?? 'new'}
              address={changed}
              person={person}
              countries={countries}
              reply={actionData}
            />
          </Card>
        </div>
      </div>
    </Section>
  )
}
