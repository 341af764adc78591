import type { Hold } from '@sesame/contract/hold'
import { createSale } from '@sesame/contract/sale'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { Notice } from '@sesame/ui/notice'
import { useWatch } from 'react-hook-form'

import { errorText } from '../../lib/api/api.ts'
import { useChange } from '../../lib/api/use-change.ts'
import { useContractForm } from '../../lib/forms/contract-form.ts'
import { TextField } from '../../lib/forms/fields.tsx'
import { instantAt } from '../../lib/list/venue-day.ts'
import { useSite } from '../../lib/site/site.ts'
import { cartBody, type Extras } from './cart.ts'
import { ContactFields } from './contact-fields.tsx'
import { Money } from './money.tsx'
import { EMPTY_FORM, OTHER, paymentOf, SaleForm, type Way } from './sale-form.ts'
import { useQuote } from './use-quote.ts'
import { useUntil } from './use-until.ts'
import { WayChoice } from './way-choice.tsx'

interface SaleSheetProps {
  hold: Hold | null
  /** The session, or its number of players, is being changed. */
  isChanging: boolean
  extras: Extras
  onExtras: (extras: Extras) => void
  onAbandon: () => void
  onSold: (idOrder: string) => void
}

const SUMS: Record<Way, string> = {
  link: 'À payer par lien',
  counter: 'À payer au comptoir',
  gift_card: 'Reste à payer',
  invitation: 'Invité',
}

const ACTS: Record<Way, string> = {
  link: 'Envoyer le lien de paiement',
  counter: 'Afficher le QR à payer',
  gift_card: 'Vendre',
  invitation: 'Inviter sans paiement',
}

/** Who buys, how it is paid, and what it costs. */
export function SaleSheet(props: SaleSheetProps) {
  const { hold, isChanging, extras, onExtras, onAbandon, onSold } = props
  const { timeZone } = useSite()
  const change = useChange()
  const { data: quote, error, isPlaceholderData } = useQuote(hold, extras)
  const isPriced = quote !== undefined && !isPlaceholderData && !isChanging
  const { form, failure, isBusy, onSubmit } = useContractForm({
    schema: SaleForm,
    defaultValues: EMPTY_FORM,
    submit: async (values) => {
      if (!isPriced) return
      const totalCents = values.way === 'invitation' ? 0 : quote.totalCents
      const until =
        values.until === OTHER
          ? instantAt(values.untilOther.slice(0, 10), values.untilOther.slice(11, 16), timeZone)
          : values.until
      const { order } = await change(createSale, {
        body: {
          ...cartBody(hold, extras),
          user: values.user,
          ...(values.message && { message: values.message }),
          ...(values.isAdult && { declaresMajority: true as const }),
          expectedTotalCents: totalCents,
          payment: paymentOf(values, { totalCents, until }),
        },
      })
      onSold(order.id)
    },
  })
  const choices = useUntil(form, hold?.start ?? null)
  const way = useWatch({ control: form.control, name: 'way' })
  return (
    <form className="sale__form" noValidate onSubmit={onSubmit}>
      <ContactFields form={form} />
      <WayChoice
        form={form}
        choices={choices}
        quote={quote}
        codes={extras.codes}
        onCodes={(codes) => onExtras({ ...extras, codes })}
      />
      {extras.products.some(({ isAlcohol }) => isAlcohol) && way !== 'link' && (
        <label className="sale__adult">
          <input type="checkbox" {...form.register('isAdult')} />
          J’ai vérifié que la personne a 18&nbsp;ans ou plus.
        </label>
      )}
      <TextField
        form={form}
        name="message"
        label={
          <>
            Remarque pour l’équipe <small>(facultatif)</small>
          </>
        }
        autoComplete="off"
        maxLength={1000}
        placeholder="Anniversaire, fauteuil roulant…"
      />
      <div className="sale__foot">
        {failure && (
          <Notice kind="bad" live>
            <p>{failure}</p>
          </Notice>
        )}
        {error && (
          <Notice kind="bad" title="Le prix n’a pas pu être calculé." live>
            <p>{errorText(error)}</p>
          </Notice>
        )}
        {quote && (
          <Money
            quote={quote}
            label={SUMS[way]}
            totalCents={way === 'invitation' ? 0 : quote.totalCents}
          />
        )}
        <Button variant="main" wide busy={isBusy} disabled={!isPriced}>
          <Icon name={way === 'counter' ? 'qrcode' : way === 'link' ? 'envelope' : 'check'} />
          {ACTS[way]}
        </Button>
        <Button type="button" className="btn--bad" onClick={onAbandon}>
          Abandonner la vente
        </Button>
      </div>
    </form>
  )
}
