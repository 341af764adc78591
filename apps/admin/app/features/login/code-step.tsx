import { FactorCode, finishLogin } from '@sesame/contract/second-factor'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { Notice } from '@sesame/ui/notice'
import { useState } from 'react'
import { z } from 'zod'

import { api } from '../../lib/api/api.ts'
import { useContractForm } from '../../lib/forms/contract-form.ts'
import { TextField } from '../../lib/forms/fields.tsx'
import { useSite } from '../../lib/site/site.ts'
import { AuthStep } from './auth-frame.tsx'
import { PasskeyLogin } from './passkey-login.tsx'
import { SixDigits } from './six-digits.tsx'

const Code = z.object({ code: FactorCode })

interface CodeStepProps {
  /** Of the pending login; it gives no right by itself. */
  token: string
  onFinished: () => void
  onRestart: () => void
}

export function CodeStep({ token, onFinished, onRestart }: CodeStepProps) {
  const { name } = useSite()
  const [hasPhone, setHasPhone] = useState(true)
  const { form, failure, isBusy, onSubmit } = useContractForm({
    schema: Code,
    defaultValues: { code: '' },
    submit: async ({ code }) => {
      await api(finishLogin, { body: { token, code } })
      onFinished()
    },
  })
  const changeKind = () => {
    form.reset()
    setHasPhone(!hasPhone)
  }
  const texts = hasPhone ? PHONE : RECOVERY
  return (
    <AuthStep title={texts.title} intro={texts.intro(name)}>
      {failure && (
        <Notice kind="bad" live>
          <p>{failure}</p>
        </Notice>
      )}
      <form className="form" noValidate onSubmit={onSubmit}>
        {hasPhone ? (
          <SixDigits form={form} label="Code à six chiffres" />
        ) : (
          <TextField
            form={form}
            name="code"
            label="Code de secours"
            hint="Majuscules, espaces et tirets ne comptent pas."
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
          />
        )}
        <Button variant="main" wide busy={isBusy}>
          Entrer
        </Button>
      </form>
      <PasskeyLogin label="Utiliser ma clé d’accès" onFinished={onFinished} />
      <div className="auth__others">
        <Button type="button" variant="text" onClick={changeKind}>
          <Icon name={hasPhone ? 'copy' : 'mobile'} />
          {texts.other}
        </Button>
        <Button type="button" variant="text" onClick={onRestart}>
          <Icon name="chevron-left" />
          Changer de compte
        </Button>
      </div>
    </AuthStep>
  )
}

const PHONE = {
  title: 'Code de votre téléphone',
  intro: (site: string) =>
    `Ouvrez votre application de codes et recopiez les six chiffres de «\u00a0${site}\u00a0».`,
  other: 'Utiliser un code de secours',
}
const RECOVERY = {
  title: 'Code de secours',
  intro: () => 'L’un des dix codes remis avec la double authentification. Chacun sert une fois.',
  other: 'Utiliser le code du téléphone',
}
