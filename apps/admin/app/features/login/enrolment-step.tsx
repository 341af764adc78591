import {
  confirmLoginEnrolment,
  FactorCode,
  startLoginEnrolment,
} from '@sesame/contract/second-factor'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { Notice } from '@sesame/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'

import { api, errorText } from '../../lib/api/api.ts'
import { useContractForm } from '../../lib/forms/contract-form.ts'
import { AuthStep } from './auth-frame.tsx'
import { EnrolmentSecret } from './enrolment-secret.tsx'
import { SixDigits } from './six-digits.tsx'

const Code = z.object({ code: FactorCode })

interface EnrolmentStepProps {
  token: string
  onFinished: (recoveryCodes: readonly string[]) => void
  onRestart: () => void
}

/** For accounts that need a second factor and have none yet. */
export function EnrolmentStep({ token, onFinished, onRestart }: EnrolmentStepProps) {
  const enrolment = useQuery({
    queryKey: ['enrolment', token],
    queryFn: () => api(startLoginEnrolment, { body: { token } }),
    // A second request would show another secret than the one that was photographed.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const { form, failure, isBusy, onSubmit } = useContractForm({
    schema: Code,
    defaultValues: { code: '' },
    submit: async ({ code }) => {
      const { recoveryCodes } = await api(confirmLoginEnrolment, { body: { token, code } })
      onFinished(recoveryCodes)
    },
  })
  const problem = failure ?? (enrolment.error && errorText(enrolment.error))
  return (
    <AuthStep
      title="Relier votre téléphone"
      progress="Étape 1 sur 2"
      intro="La double authentification est demandée à votre rôle. Elle protège les clients si un mot de passe fuit."
      isWide
    >
      {problem && (
        <Notice kind="bad" live>
          <p>{problem}</p>
        </Notice>
      )}
      {enrolment.data && <EnrolmentSecret enrolment={enrolment.data} />}
      <form className="form" noValidate onSubmit={onSubmit}>
        <SixDigits form={form} label="Code à six chiffres affiché" />
        <Button variant="main" wide busy={isBusy}>
          Vérifier et voir les codes de secours
        </Button>
      </form>
      <div className="auth__others">
        <Button type="button" variant="text" onClick={onRestart}>
          <Icon name="chevron-left" />
          Changer de compte
        </Button>
      </div>
    </AuthStep>
  )
}
