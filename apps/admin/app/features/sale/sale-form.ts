import type { SalePaymentChoice } from '@sesame/contract/sale'
import { z } from 'zod'

/** What somebody chooses; a gift card that does not pay everything is completed by `rest`. */
const WAYS = ['link', 'counter', 'gift_card', 'invitation'] as const
export type Way = (typeof WAYS)[number]

export const REASONS = ['Geste commercial', 'Presse ou partenaire', 'Essai de l’équipe'] as const
/** The value of the choices whose text is typed. */
export const OTHER = 'other'

const name = z.string().trim().min(1, 'Ce champ est à remplir.').max(80)

export const SaleForm = z
  .object({
    user: z.object({
      phone: z.string().trim().min(6, 'Ce numéro semble incomplet.').max(30),
      firstname: name,
      lastname: name,
      email: z.email('Cette adresse e-mail semble incomplète.').max(254),
    }),
    message: z.string().trim().max(1000),
    /** For alcohol handed over: the operator checked the age. */
    isAdult: z.boolean(),
    way: z.enum(WAYS),
    rest: z.enum(['link', 'counter']),
    /** An instant, or `other`. */
    until: z.string(),
    /** Local time at the venue, if `until` is `other`. */
    untilOther: z.string(),
    reason: z.string(),
    reasonOther: z.string().trim(),
  })
  .refine(({ way, reason, reasonOther }) => isReasonGiven(way, reason, reasonOther), {
    path: ['reasonOther'],
    message: 'Dites pourquoi en quelques mots.',
  })
  .refine(
    ({ way, rest, until, untilOther }) => !waits(way, rest) || until !== OTHER || untilOther,
    {
      path: ['untilOther'],
      message: 'Choisissez un jour et une heure.',
    },
  )
export type SaleForm = z.infer<typeof SaleForm>

export const EMPTY_FORM: SaleForm = {
  user: { phone: '', firstname: '', lastname: '', email: '' },
  message: '',
  isAdult: false,
  way: 'link',
  rest: 'link',
  until: '',
  untilOther: '',
  reason: REASONS[0],
  reasonOther: '',
}

function isReasonGiven(way: Way, reason: string, other: string): boolean {
  return way !== 'invitation' || reason !== OTHER || other.length >= 3
}

function waits(way: Way, rest: 'link' | 'counter'): boolean {
  return way === 'link' || (way === 'gift_card' && rest === 'link')
}

interface Terms {
  totalCents: number
  /** The instant that `until` names. */
  until: string
}

/** The payment in the form of the contract. */
export function paymentOf(form: SaleForm, { totalCents, until }: Terms): SalePaymentChoice {
  const { way, rest, reason, reasonOther } = form
  if (way === 'invitation') {
    return { way, reason: reason === OTHER ? reasonOther : reason }
  }
  if (way === 'gift_card' && totalCents === 0) return { way }
  return (way === 'gift_card' ? rest : way) === 'counter'
    ? { way: 'counter' }
    : { way: 'link', until }
}
