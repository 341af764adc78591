import type { ReplyOf } from '@sesame/contract/endpoint'
import type { login } from '@sesame/contract/member'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

import { LOGIN_KEY } from '../../lib/login/current-login.ts'
import { LOGIN_ENDED, type LoginState } from '../../lib/login/login-address.ts'
import { AuthFrame } from './auth-frame.tsx'
import { CodeStep } from './code-step.tsx'
import { EnrolmentStep } from './enrolment-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Step =
  | { name: 'password' }
  | { name: 'code' | 'enrolment'; token: string }
  | { name: 'recovery-codes'; codes: readonly string[] }

/** The way in: password, then the second factor of those who have one or need one. */
export function LoginPage() {
  const [step, setStep] = useState<Step>({ name: 'password' })
  const [search] = useSearchParams()
  const finish = useFinishedLogin()
  const { email = '', isInvited = false } = useLoginState()
  const restart = () => setStep({ name: 'password' })

  const afterPassword = (reply: ReplyOf<typeof login>) => {
    if (!('secondFactor' in reply)) return finish()
    const { step: name, token } = reply.secondFactor
    setStep({ name, token })
  }

  return (
    <AuthFrame>
      {step.name === 'password' && (
        <PasswordStep
          hasEnded={search.has(LOGIN_ENDED)}
          email={email}
          isInvited={isInvited}
          onPassword={afterPassword}
          onPasskey={finish}
        />
      )}
      {step.name === 'code' && (
        <CodeStep token={step.token} onFinished={finish} onRestart={restart} />
      )}
      {step.name === 'enrolment' && (
        <EnrolmentStep
          token={step.token}
          onFinished={(codes) => setStep({ name: 'recovery-codes', codes })}
          onRestart={restart}
        />
      )}
      {step.name === 'recovery-codes' && <RecoveryCodes codes={step.codes} onFinished={finish} />}
    </AuthFrame>
  )
}

const useLoginState = () => (useLocation().state ?? {}) as LoginState

/** Back to the screen that required a login. */
function useFinishedLogin(): () => void {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { nextPath = '/' } = useLoginState()
  return () => {
    queryClient.removeQueries({ queryKey: [LOGIN_KEY] })
    void navigate(nextPath, { replace: true })
  }
}
