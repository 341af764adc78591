import { parseWithZod } from '@conform-to/zod/v4'
import { useState } from 'react'

import { useWallets, type WalletOwner, type WalletsHandle } from '../payment/index.ts'
import { type CheckoutData, totalOf } from './checkout-data.ts'
import { checkoutSchema, requiredFields } from './checkout-schema.ts'
import { splitName } from './split-name.ts'
import { isAgreed } from './wallet-payment.tsx'

const NOT_AGREED = 'Cochez cette case pour payer avec votre portefeuille.'
/** Stands for what the wallet will tell, while the rest of the form is checked. */
const EXPECTED: WalletOwner = { name: 'A B', email: 'a@example.org', phone: '0600000000' }

interface Options {
  checkout: CheckoutData
  /** Id of the form, whose empty fields the wallet fills. */
  formId: string
  isBlocked: boolean
  pay: (form: FormData, wallets: WalletsHandle) => Promise<boolean>
}

/** Pays with a wallet: its owner's contact is written into the form, which is then sent as ever. */
export function useWalletPayment({ checkout, formId, isBlocked, pay }: Options) {
  const [problem, setProblem] = useState<string | null>(null)
  const formOf = () => document.forms.namedItem(formId)
  const wallets = useWallets({
    source: isBlocked || checkout.paymentRefusal !== null ? null : checkout.paymentSource,
    amountCents: totalOf(checkout),
    onOpen: () => {
      const form = formOf()
      if (!form) return false
      const fault = isAgreed(form) ? findFault(form, checkout) : NOT_AGREED
      setProblem(fault)
      return fault === null
    },
    onAgreed: async (owner) => {
      const form = formOf()
      if (!form) return false
      for (const [name, value] of valuesOf(owner, checkout)) fillIfEmpty(form, name, value)
      return pay(new FormData(form), wallets)
    },
  })
  return { wallets, problem }
}

/** Why the order could not be placed although the wallet tells who pays; its field has the focus. */
function findFault(form: HTMLFormElement, checkout: CheckoutData): string | null {
  const data = new FormData(form)
  for (const [name, value] of valuesOf(EXPECTED, checkout))
    if (!data.get(name)) data.set(name, value)
  const checked = parseWithZod(data, { schema: checkoutSchema(requiredFields(checkout)) })
  if (checked.status === 'success') return null
  const [fault] = Object.entries(checked.error ?? {})
  const field = fault && form.elements.namedItem(fault[0])
  if (field instanceof HTMLElement) field.focus()
  return fault?.[1]?.[0] ?? null
}

/** What the wallet's button says, by the names of the form's fields. */
function valuesOf({ name, email, phone }: WalletOwner, checkout: CheckoutData) {
  const { age, majority } = requiredFields(checkout)
  return Object.entries({
    ...splitName(name),
    email,
    phone,
    acceptsTerms: 'on',
    ...(age && { declaresAge: 'on' }),
    ...(majority && { declaresMajority: 'on' }),
  })
}

/** What the customer typed, or their account knows, is kept. */
function fillIfEmpty(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement)) return
  if (field.type === 'checkbox') field.checked = true
  else if (field.value.trim() === '') field.value = value
}
