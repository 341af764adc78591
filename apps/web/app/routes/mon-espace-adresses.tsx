import { listMemberAddresses } from '@sesame/contract/address'
import { listCountries } from '@sesame/contract/site'
import { Card } from '@sesame/ui/card'
import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'

import { actOnAddresses } from '../features/member/address-actions.server.ts'
import { SavedAddressForm } from '../features/member/address-form.tsx'
import { requireMember } from '../features/member/require-member.server.ts'
import { SavedAddresses } from '../features/member/saved-addresses.tsx'
import { SpaceNav } from '../features/member/space-nav.tsx'
import { loadOrErrorPage } from '../lib/api/load.server.ts'
import { getRequestContext } from '../lib/api/request-context.server.ts'
import { pageMeta } from '../lib/document/page-meta.ts'
import { readForm } from '../lib/forms/read-form.server.ts'
import type { Route } from './+types/mon-espace-adresses'

const PATH = '/mon-espace/adresses'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context)
  const { firstname, lastname } = await requireMember(ctx, PATH)
  const [{ addresses }, { countries }] = await Promise.all([
    loadOrErrorPage(ctx, listMemberAddresses),
    loadOrErrorPage(ctx, listCountries),
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
  return actOnAddresses(getRequestContext(context), await readForm(request))
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
    <Section background="paper">
      <PageHeader title="Mes adresses" />
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
    </Section>
  )
}
