import type { Quote } from '@sesame/contract/checkout'
import { Icon, type IconName } from '@sesame/ui/icon'
import { formatEuros } from '@sesame/values/money'
import type { ReactNode } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'

import { GiftCardCodes } from './gift-card-codes.tsx'
import { ReasonChoice } from './reason-choice.tsx'
import type { SaleForm, Way } from './sale-form.ts'
import type { UntilChoice } from './until-choices.ts'
import { UntilFields } from './until-fields.tsx'

interface WayChoiceProps {
  form: UseFormReturn<SaleForm>
  choices: readonly UntilChoice[]
  quote: Quote | undefined
  codes: readonly string[]
  onCodes: (codes: readonly string[]) => void
}

/** How the sale is paid: four choices, each with what it needs. */
export function WayChoice(props: WayChoiceProps) {
  const { form, choices, quote, codes, onCodes } = props
  const email = useWatch({ control: form.control, name: 'user.email' })
  const rest = quote && codes.length > 0 ? quote.totalCents : 0
  return (
    <fieldset className="ways">
      <legend className="field__label">Comment est-ce payé&#8239;?</legend>
      <WayOption
        form={form}
        way="link"
        icon="link"
        title="Lien de paiement"
        note={email ? `envoyé à ${email}` : 'envoyé par courriel'}
      >
        <UntilFields form={form} choices={choices} />
      </WayOption>
      <WayOption
        form={form}
        way="counter"
        icon="qrcode"
        title="QR au comptoir"
        note="payé par carte sur le téléphone du client"
      />
      <WayOption
        form={form}
        way="gift_card"
        icon="gift"
        title="Carte cadeau"
        note="le reste, s’il y en a, par lien ou QR"
      >
        <GiftCardCodes quote={quote} codes={codes} onCodes={onCodes} />
        {rest > 0 && <RestChoice form={form} choices={choices} cents={rest} />}
      </WayOption>
      <WayOption
        form={form}
        way="invitation"
        icon="user"
        title="Invité"
        note={`${formatEuros(0)}, avec un motif`}
      >
        <ReasonChoice form={form} />
      </WayOption>
    </fieldset>
  )
}

interface WayOptionProps {
  form: UseFormReturn<SaleForm>
  way: Way
  icon: IconName
  title: string
  note: string
  children?: ReactNode
}

function WayOption({ form, way, icon, title, note, children }: WayOptionProps) {
  const chosen = useWatch({ control: form.control, name: 'way' })
  return (
    <div className="way">
      <label>
        <input type="radio" value={way} {...form.register('way')} />
        <Icon name={icon} />
        <span>
          {title}
          <small>{note}</small>
        </span>
      </label>
      {chosen === way && children && <div className="way__more">{children}</div>}
    </div>
  )
}

interface RestChoiceProps extends Pick<WayChoiceProps, 'form' | 'choices'> {
  cents: number
}

function RestChoice({ form, choices, cents }: RestChoiceProps) {
  const rest = useWatch({ control: form.control, name: 'rest' })
  return (
    <>
      <fieldset className="ways__rest">
        <legend className="field__label">Le reste, {formatEuros(cents)}</legend>
        <label>
          <input type="radio" value="link" {...form.register('rest')} />
          par lien
        </label>
        <label>
          <input type="radio" value="counter" {...form.register('rest')} />
          QR au comptoir
        </label>
      </fieldset>
      {rest === 'link' && <UntilFields form={form} choices={choices} />}
    </>
  )
}
