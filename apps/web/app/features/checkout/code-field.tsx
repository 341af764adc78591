import { Button } from '@sesame/ui/button'
import { Field } from '@sesame/ui/field'
import { Icon } from '@sesame/ui/icon'
import { Input } from '@sesame/ui/input'
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'

import { FormToken } from '../../lib/forms/form-token.tsx'
import type { CheckoutData, CheckoutReply } from './checkout-data.ts'

import './code-field.css'

const FORM_ID = 'codes'

interface CodeFieldProps {
  checkout: CheckoutData
  action: string
  reply: CheckoutReply | undefined
}

function useCodeForm(reply: CheckoutReply | undefined) {
  const fetcher = useFetcher<CheckoutReply>({ key: FORM_ID })
  const last = fetcher.data ?? reply
  const refusal = last?.kind === 'refused' && last.about === 'code' ? last : null
  return { fetcher, refusal }
}

/** Stands outside the order's form: one form cannot hold another. */
export function CodeForm({ action }: { action: string }) {
  const fetcher = useFetcher<CheckoutReply>({ key: FORM_ID })
  return (
    <fetcher.Form id={FORM_ID} method="post" action={action} preventScrollReset>
      <FormToken />
      <input type="hidden" name="form" value="code" />
    </fetcher.Form>
  )
}

/** Folded until needed: a discount code, and as many gift cards as one likes. */
export function CodeField({ checkout, action, reply }: CodeFieldProps) {
  const { fetcher, refusal } = useCodeForm(reply)
  const input = useRef<HTMLInputElement>(null)
  const isDone = fetcher.state === 'idle' && fetcher.data?.kind === 'done'
  useEffect(() => {
    if (isDone && input.current) input.current.value = ''
  }, [isDone])

  const { discount, giftCards } = checkout.codes
  const codes = [...(discount === null ? [] : [discount]), ...giftCards]
  const isUsed = codes.length > 0 || refusal !== null || checkout.codesProblem !== null
  const [isUnfolded, setIsUnfolded] = useState(isUsed)
  return (
    <details
      className="more"
      open={isUnfolded}
      onToggle={(event) => setIsUnfolded(event.currentTarget.open)}
    >
      <summary>
        <Icon name="gift" />
        J’ai une carte cadeau ou un code
        <Icon name="chevron-down" />
      </summary>
      <div className="more__in">
        {codes.length > 0 && <UsedCodes codes={codes} action={action} />}
        <Field
          id="code"
          label="Code"
          hint="Un code de réduction et plusieurs cartes cadeaux peuvent se cumuler."
          error={refusal?.message ?? checkout.codesProblem}
        >
          <div className="code-field">
            <Input
              ref={input}
              form={FORM_ID}
              id="code"
              name="code"
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              defaultValue={refusal?.typed}
            />
            <Button form={FORM_ID} busy={fetcher.state !== 'idle'}>
              Appliquer
            </Button>
          </div>
        </Field>
      </div>
    </details>
  )
}

function UsedCodes({ codes, action }: { codes: readonly string[]; action: string }) {
  const fetcher = useFetcher<CheckoutReply>()
  const remove = (code: string) =>
    fetcher.submit({ form: 'remove-code', code }, { method: 'post', action })
  return (
    <ul className="codes" aria-label="Codes appliqués">
      {codes.map((code) => (
        <li key={code}>
          <Icon name="circle-check" />
          <span>{code}</span>
          <Button type="button" variant="text" onClick={() => void remove(code)}>
            Retirer<span className="hidden-text"> le code {code}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
