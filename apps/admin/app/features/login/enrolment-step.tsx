import {
  confirmLoginEnrolment,
  FactorCode,
  startLoginEnrolment,
  type Enrolment,
} from '@sesame/contract/second-factor'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { Notice } from '@sesame/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'

import { api, errorText } from '../../lib/api/api.ts'
import { useContractForm } from '../../lib/forms/contract-form.ts'
import { AuthStep } from './auth-frame.tsx'
import { SixDigits } from './code-step.tsx'

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
      {enrolment.data && <Secret enrolment={enrolment.data} />}
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

function Secret({ enrolment: { secret, url, qrCode } }: { enrolment: Enrolment }) {
  return (
    <div className="enrolment">
      <QrCode {...qrCode} />
      <ol>
        <li>Ouvrez votre application de codes, ou installez-en une.</li>
        <li>
          Photographiez ce dessin. Sur ce téléphone,{' '}
          <a href={url}>ouvrez l’application directement</a>.
        </li>
        <li>
          Sans appareil photo, tapez la clé&nbsp;: <code>{inGroups(secret)}</code>
        </li>
      </ol>
    </div>
  )
}

function QrCode({ size, path }: Enrolment['qrCode']) {
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 ${size + 4} ${size + 4}" shape-rendering="crispEdges">` +
    `<path d="${path}"/></svg>`
  return (
    <img
      className="qr-code"
      src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
      alt="Code QR à photographier avec votre application de codes"
      width={184}
      height={184}
    />
  )
}

const inGroups = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
