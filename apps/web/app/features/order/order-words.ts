import type { Order, OrderToPay } from '@sesame/contract/order'

export interface OrderWords {
  title: string
  lead: string
}

/** Title and introduction of the page for each state of the order. */
export function wordsFor(order: Order): OrderWords {
  const { state, firstname, email, sessions } = order
  const hasSession = sessions.length > 0
  if (sessions.some(({ needsChoice }) => needsChoice)) {
    return {
      title: `Un choix vous attend, ${firstname}`,
      lead: 'Nous avons dû annuler votre session. Choisissez une autre date ou le remboursement.',
    }
  }
  switch (state) {
    case 'confirmed':
      return {
        title: hasSession ? `C’est réservé, ${firstname}` : `Merci, ${firstname}`,
        lead: `La confirmation est partie à ${email}.`,
      }
    case 'paid':
      return {
        title: `Paiement reçu, merci ${firstname}`,
        lead: `La confirmation est en cours d’envoi à ${email}.`,
      }
    case 'pending':
      return order.needsAcceptance ? saleWords(order, firstname) : PENDING
    case 'expired':
    case 'refunding':
    case 'refunded':
      return endWords(state, order)
  }
}

/** The same for the page that only pays, which names nobody. */
export function wordsToPay(order: OrderToPay): OrderWords {
  const { state } = order
  switch (state) {
    case 'confirmed':
    case 'paid':
      return {
        title: `C’est payé, ${sentText(order)} à votre adresse`,
        lead: 'Tout est dans le courriel de confirmation, et le lien de votre commande aussi.',
      }
    case 'pending':
      return order.needsAcceptance ? saleWords(order) : PENDING
    case 'expired':
    case 'refunding':
    case 'refunded':
      return endWords(state, order)
  }
}

/** What the mail of the confirmation brings. */
function sentText({ lines }: OrderToPay): string {
  const has = (kind: OrderToPay['lines'][number]['kind']) => lines.some((one) => one.kind === kind)
  if (has('session') || has('supplement')) return 'vos billets partent'
  return has('gift_card') ? 'votre carte cadeau part' : 'votre confirmation part'
}

const PENDING: OrderWords = {
  title: 'Il reste à régler votre commande',
  lead: 'Elle est enregistrée. Elle sera confirmée dès que le paiement sera passé.',
}

function endWords(state: 'expired' | 'refunding' | 'refunded', order: OrderToPay): OrderWords {
  switch (state) {
    case 'expired':
      return {
        title: 'Cette commande n’a pas été payée à temps',
        lead:
          order.sessions.length > 0
            ? 'Rien n’a été débité. La session a été rendue aux autres joueurs.'
            : 'Rien n’a été débité. Vous pouvez commander à nouveau quand vous voulez.',
      }
    case 'refunding':
      return { title: 'Votre argent vous est rendu', lead: refundLead(order, 'est en route') }
    case 'refunded':
      return { title: 'Votre argent vous a été rendu', lead: refundLead(order, 'est fait') }
  }
}

/** Sold by the team: the customer has accepted nothing yet. */
function saleWords({ sessions }: OrderToPay, firstname?: string): OrderWords {
  const title = sessions.length > 0 ? 'Votre session est gardée' : 'Votre commande vous attend'
  return {
    title: firstname === undefined ? title : `${title}, ${firstname}`,
    lead: 'Relisez, acceptez les conditions et payez\u00a0: la confirmation part aussitôt.',
  }
}

function refundLead({ sessions }: OrderToPay, progress: string): string {
  const isLate = sessions.some(({ state }) => state === 'expired')
  const why = isLate
    ? 'Votre paiement est arrivé après la fin de la garde, et la session n’était plus libre.'
    : 'Votre commande a été annulée.'
  return `${why} Le remboursement ${progress}, sur la carte qui a payé.`
}
