import type { Quote } from '@sesame/contract/checkout'
import { GiftCardCode, readGiftCard, type GiftCardBalance } from '@sesame/contract/gift-card'
import { Button } from '@sesame/ui/button'
import { Field } from '@sesame/ui/field'
import { Icon } from '@sesame/ui/icon'
import { Input } from '@sesame/ui/input'
import { formatEuros } from '@sesame/values/money'
import { useState } from 'react'

import { errorText } from '../../lib/api/api.ts'
import { useApi } from '../../lib/api/use-api.ts'

interface GiftCardCodesProps {
  quote: Quote | undefined
  codes: readonly string[]
  onCodes: (codes: readonly string[]) => void
}

const UNUSABLE: Partial<Record<GiftCardBalance['state'], string>> = {
  spent: 'Le solde de cette carte est épuisé. Essayez un autre code.',
  expired: 'Cette carte n’est plus valable. Essayez un autre code.',
  cancelled: 'Cette carte est annulée. Essayez un autre code.',
}

/** Gift cards that pay, in sequence, and what each covers. */
export function GiftCardCodes({ quote, codes, onCodes }: GiftCardCodesProps) {
  const call = useApi()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const apply = async () => {
    const parsed = GiftCardCode.safeParse(code)
    setFault(parsed.success ? null : (parsed.error.issues[0]?.message ?? null))
    if (!parsed.success) return
    try {
      const card = await call(readGiftCard, { body: { code: parsed.data } })
      const refusal = UNUSABLE[card.state]
      if (refusal) return setFault(refusal)
      onCodes([...codes, parsed.data])
      setCode('')
    } catch (error) {
      setFault(errorText(error))
    }
  }
  return (
    <>
      <div className="code-field">
        <Field label="Code de la carte" error={fault}>
          <Input
            value={code}
            autoComplete="off"
            maxLength={40}
            placeholder="XXXX-XXXX-XXXX-XXXX-XXXX"
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
            onKeyDown={(event) => {
              // The form around it would be sent.
              if (event.key !== 'Enter') return
              event.preventDefault()
              void apply()
            }}
          />
        </Field>
        <Button type="button" onClick={() => void apply()}>
          Appliquer
        </Button>
      </div>
      {quote && codes.length > 0 && (
        <ul className="sale-lines" aria-label="Cartes appliquées">
          {quote.giftCardsUsed.map(({ hint, usedCents, leftCents }, index) => (
            <li key={hint}>
              <span>
                <b>Carte •••• {hint}</b>
                <small>
                  couvre {formatEuros(usedCents)}, il y restera {formatEuros(leftCents)}
                </small>
              </span>
              <button
                type="button"
                className="square"
                aria-label={`Retirer la carte ${hint}`}
                onClick={() => onCodes(codes.filter((_, position) => position !== index))}
              >
                <Icon name="xmark" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
