import { parseWithZod } from '@conform-to/zod/v4'
import { getGiftCardOffer } from '@sesame/contract/gift-card'
import { Breadcrumb } from '@sesame/ui/breadcrumb'
import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'
import { dayIn } from '@sesame/values/working-days'
import { data, redirectDocument } from 'react-router'

import { BalanceCard } from '../features/gift-card/balance-card.tsx'
import { BALANCE_FORM, BALANCE_PLACE, BalanceForm } from '../features/gift-card/balance-form.tsx'
import { Gains } from '../features/gift-card/gains.tsx'
import {
  GIFT_CARD_FORM,
  GiftCardForm,
  useGiftCardForm,
} from '../features/gift-card/gift-card-form.tsx'
import { GiftCard } from '../features/gift-card/gift-card.tsx'
import {
  purchaseForm,
  sessionChoice,
  toPurchase,
  type GiftCardOffer,
} from '../features/gift-card/purchase-form.ts'
import { readBalance } from '../features/gift-card/read-balance.server.ts'
import { ask, errorPage, orErrorPage } from '../lib/ask.server.ts'
import type { FormReply } from '../lib/form-reply.ts'
import { describePage } from '../lib/graph.server.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { readPageWords } from '../lib/page-words.server.ts'
import { giftCardPicture } from '../lib/posters.server.ts'
import { readForm, readText } from '../lib/read-form.server.ts'
import { useSiteView } from '../lib/root-data.ts'
import type { RouteDeclaration } from '../lib/route-declaration.ts'
import { productNode } from '../lib/structured-data.ts'
import { submit } from '../lib/submit.server.ts'
import { HOME_STEP } from '../lib/trail.ts'
import { visitOf, type Visit } from '../lib/visit.server.ts'
import type { Route } from './+types/carte-cadeau-escape-game'

export const handle: RouteDeclaration = { cache: 'shared' }

const PATH = '/carte-cadeau-escape-game'
const TITLE = 'Carte cadeau escape game'
const WORDS = {
  title: TITLE,
  description:
    'Offrez une session ou un montant à dépenser chez nous\u00a0: la carte part par courriel, à la date de votre choix, avec votre message.',
}
const USUAL_TEAM = 4

export async function loader({ context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const [{ offer, today }, words, picture] = await Promise.all([
    loadOffer(visit),
    readPageWords(visit, PATH, WORDS),
    giftCardPicture(visit),
  ])
  await describePage(visit, {
    breadcrumb: [HOME_STEP, { name: TITLE, url: PATH }],
    about: (origin) =>
      productNode(origin, {
        name: TITLE,
        description: words.description,
        url: PATH,
        image: words.image,
        prices: [...offer.amounts, ...offer.sessions.map(({ amountCents }) => amountCents)],
      }),
  })
  return { offer, today, words, picture }
}

async function loadOffer(visit: Visit) {
  const [site, offer] = await Promise.all([
    orErrorPage(visit, visit.site()),
    ask(visit, getGiftCardOffer),
  ])
  // A house without sessions has other things to offer than an adventure.
  if (offer.sessions.length === 0) throw errorPage({ status: 404 })
  return { offer, today: dayIn(site.info.timeZone, new Date()) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const visit = visitOf(context)
  const form = await readForm(request)
  if (form.get('form') === GIFT_CARD_FORM) return composeCard(visit, form)
  if (form.get('form') === BALANCE_FORM) {
    const reply = await readBalance(visit, readText(form, 'code'))
    return data(reply, { status: reply.status })
  }
  throw errorPage({ status: 400 })
}

async function composeCard(visit: Visit, form: FormData) {
  const { offer, today } = await loadOffer(visit)
  const schema = purchaseForm(offer, today)
  if (form.has('preview')) {
    const result = parseWithZod(form, { schema }).reply()
    return data<FormReply>({ form: GIFT_CARD_FORM, result })
  }
  return submit({
    visit,
    form,
    schema,
    act: async (value) => {
      const card = JSON.stringify(toPurchase(offer, value))
      // A whole new document: the payment page has a Content-Security-Policy of its own.
      return redirectDocument(`/commande?carte=${Buffer.from(card).toString('base64url')}`)
    },
  })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, args.loaderData?.words ?? WORDS)
}

export default function GiftCardPage({ loaderData, actionData }: Route.ComponentProps) {
  const { offer, today, picture } = loaderData
  const frame = useSiteView()?.frame
  const purchase = actionData && 'result' in actionData ? actionData : undefined
  const balance = actionData && 'balance' in actionData ? actionData : undefined
  const { form, preview } = useGiftCardForm({
    offer,
    today,
    defaultChoice: defaultChoiceOf(offer),
    reply: purchase,
  })
  return (
    <>
      <Section ground="leaf">
        <PageHeader
          title="Offrir une aventure"
          intro={`Un montant ou une session, valable ${offer.validityMonths}\u00a0mois. La carte se compose à mesure que vous écrivez.`}
          before={<Breadcrumb items={[{ label: 'Accueil', href: '/' }, { label: TITLE }]} />}
        />
        <div className="cols cols--gift">
          <figure className="giftpreview sticky" aria-label="Aperçu de la carte cadeau">
            <GiftCard image={picture} brand={frame?.name ?? ''} {...preview} />
            <figcaption className="hint">
              Aperçu. Le code apparaît sur la carte après le paiement.
            </figcaption>
          </figure>
          <GiftCardForm of={form} offer={offer} today={today} worth={preview.worth} />
        </div>
      </Section>
      <Gains validityMonths={offer.validityMonths} />
      <Section
        ground="night"
        edge
        id={BALANCE_PLACE}
        title="J’ai déjà une carte"
        intro="Son solde, sa validité, et comment s’en servir."
      >
        <div className="cols">
          <BalanceForm refusal={balance?.refusal} />
          <div aria-live="polite">
            {balance?.balance && <BalanceCard balance={balance.balance} />}
          </div>
        </div>
      </Section>
    </>
  )
}

function defaultChoiceOf({ sessions }: GiftCardOffer): string | undefined {
  const session = sessions.find(({ players }) => players === USUAL_TEAM) ?? sessions[0]
  return session && sessionChoice(session.players)
}
