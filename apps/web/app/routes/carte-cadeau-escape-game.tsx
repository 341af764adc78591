import { parseWithZod } from '@conform-to/zod/v4'
import { getGiftCardOffer } from '@sesame/contract/gift-card'
import { Breadcrumb } from '@sesame/ui/breadcrumb'
import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'
import { addMonths, dayIn } from '@sesame/values/working-days'
import { data, redirectDocument } from 'react-router'

import { giftCardPicture } from '../features/booking/activity-picture.server.ts'
import { giftCardCheckoutPath } from '../features/checkout/gift-card-checkout.server.ts'
import { BalanceCard } from '../features/gift-card/balance-card.tsx'
import { BALANCE_FORM, BALANCE_PLACE, BalanceForm } from '../features/gift-card/balance-form.tsx'
import { GiftCardBenefits } from '../features/gift-card/benefits.tsx'
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
import { readPageWords } from '../features/page/page-texts.server.ts'
import { loadOrErrorPage, errorPage, withErrorPage } from '../lib/api/load.server.ts'
import { getRequestContext, type RequestContext } from '../lib/api/request-context.server.ts'
import { HOME_STEP } from '../lib/document/breadcrumb.ts'
import { pageMeta } from '../lib/document/page-meta.ts'
import type { RouteDeclaration } from '../lib/document/route-declaration.ts'
import { describePage } from '../lib/document/structured-data.server.ts'
import { productNode } from '../lib/document/structured-data.ts'
import type { FormReply } from '../lib/forms/form-reply.ts'
import { readForm, readText } from '../lib/forms/read-form.server.ts'
import { submit } from '../lib/forms/submit.server.ts'
import { useSiteView } from '../lib/site/root-data.ts'
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
  const ctx = getRequestContext(context)
  const [{ offer, today }, words, picture] = await Promise.all([
    loadOffer(ctx),
    readPageWords(ctx, PATH, WORDS),
    giftCardPicture(ctx),
  ])
  await describePage(ctx, {
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

async function loadOffer(ctx: RequestContext) {
  const [site, offer] = await Promise.all([
    withErrorPage(ctx, ctx.site()),
    loadOrErrorPage(ctx, getGiftCardOffer),
  ])
  // The page is about sessions, so a site without any does not have it.
  if (offer.sessions.length === 0) throw errorPage({ status: 404 })
  return { offer, today: dayIn(site.info.timeZone, new Date()) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context)
  const form = await readForm(request)
  if (form.get('form') === GIFT_CARD_FORM) return composeCard(ctx, form)
  if (form.get('form') === BALANCE_FORM) {
    const reply = await readBalance(ctx, readText(form, 'code'))
    return data(reply, { status: reply.status })
  }
  throw errorPage({ status: 400 })
}

async function composeCard(ctx: RequestContext, form: FormData) {
  const { offer, today } = await loadOffer(ctx)
  const schema = purchaseForm(offer, today)
  if (form.has('preview')) {
    const result = parseWithZod(form, { schema }).reply()
    return data<FormReply>({ form: GIFT_CARD_FORM, result })
  }
  return submit({
    ctx,
    form,
    schema,
    act: async (value) => {
      // Loads a new document, because the payment page has its own Content-Security-Policy.
      return redirectDocument(giftCardCheckoutPath(toPurchase(offer, value)))
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
      <Section background="leaf">
        <PageHeader
          title="Offrez la clé, pas l’énigme"
          intro={`Un montant ou une session, valable ${offer.validityMonths}\u00a0mois. La carte se compose à mesure que vous écrivez.`}
          before={<Breadcrumb items={[{ label: 'Accueil', href: '/' }, { label: TITLE }]} />}
        />
        <div className="cols cols--gift">
          <figure className="giftpreview sticky" aria-label="Aperçu de la carte cadeau">
            <GiftCard
              image={picture}
              brand={frame?.name ?? ''}
              words={{
                value: preview.cardValue,
                validUntil: addMonths(today, offer.validityMonths),
                recipient: preview.recipientName || null,
                sender: preview.senderName || null,
              }}
            />
            <figcaption className="giftletter">
              {preview.message && <p className="giftletter__msg">{preview.message}</p>}
              <p className="hint">
                Le message et le code sont sur la lettre, sous la carte&nbsp;: ils ne cachent jamais
                le dessin. Le code apparaît après le paiement.
              </p>
            </figcaption>
          </figure>
          <GiftCardForm of={form} offer={offer} today={today} cardValue={preview.cardValue} />
        </div>
      </Section>
      <GiftCardBenefits validityMonths={offer.validityMonths} />
      <Section
        background="night"
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
