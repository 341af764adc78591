import { listOwnOrders } from '@sesame/contract/order'
import { ButtonLink } from '@sesame/ui/button'
import { PageHeader } from '@sesame/ui/page-header'
import { Pagination } from '@sesame/ui/pagination'
import { Section } from '@sesame/ui/section'

import { requireMember } from '../features/member/require-member.server.ts'
import { SpaceNav } from '../features/member/space-nav.tsx'
import { sendMailAgain } from '../features/order/load-own-space.server.ts'
import { OwnOrders } from '../features/order/own-orders.tsx'
import { RESEND_FORM } from '../features/order/resend-form.tsx'
import { loadOrErrorPage, errorPage, withErrorPage } from '../lib/api/load.server.ts'
import { getRequestContext } from '../lib/api/request-context.server.ts'
import { pageMeta } from '../lib/document/page-meta.ts'
import { pageSearch, readPageNumber } from '../lib/document/url-query.ts'
import { readForm } from '../lib/forms/read-form.server.ts'
import { SHOP_PATH } from '../lib/site/shop-paths.ts'
import type { Route } from './+types/mon-espace-commandes'

const PATH = '/mon-espace/commandes'
const NB_ITEM = 10

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context)
  await requireMember(ctx, PATH)
  const page = readPageNumber(url)
  if (page === null) throw errorPage({ status: 404 })
  const [{ info }, { orders, total }] = await Promise.all([
    withErrorPage(ctx, ctx.site()),
    loadOrErrorPage(ctx, listOwnOrders, { query: { page, nbItem: NB_ITEM } }),
  ])
  const pages = Math.ceil(total / NB_ITEM)
  if (page > Math.max(1, pages)) throw errorPage({ status: 404 })
  return { orders, page, pages, timeZone: info.timeZone, isShop: info.isECommerce }
}

export async function action({ context, request }: Route.ActionArgs) {
  const [ctx, form] = [getRequestContext(context), await readForm(request)]
  if (form.get('form') !== RESEND_FORM) throw errorPage({ status: 400 })
  return sendMailAgain(ctx, form, PATH)
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Mes commandes',
    description: 'Vos commandes, leur état et leurs documents.',
    isPrivate: true,
  })
}

export default function MonEspaceCommandes({ loaderData }: Route.ComponentProps) {
  const { orders, page, pages, timeZone, isShop } = loaderData
  return (
    <Section background="paper">
      <PageHeader title="Mes commandes" />
      <SpaceNav current={PATH} />
      <div className="stack">
        {orders.length > 0 ? (
          <OwnOrders orders={orders} timeZone={timeZone} />
        ) : (
          <None isShop={isShop} />
        )}
        <Pagination
          page={page}
          pages={pages}
          hrefOf={(number) => PATH + pageSearch(number)}
          label="Pages de mes commandes"
        />
      </div>
    </Section>
  )
}

function None({ isShop }: { isShop: boolean }) {
  return (
    <>
      <p>Vous n’avez pas encore passé de commande avec ce compte.</p>
      <div>
        <ButtonLink href={isShop ? SHOP_PATH : '/reservation-en-ligne'}>
          {isShop ? 'Voir la boutique' : 'Réserver une session'}
        </ButtonLink>
      </div>
    </>
  )
}
