import { removePasskey } from '@sesame/contract/passkey'
import {
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startEnrolment,
  type Enrolment,
  type SecondFactor,
} from '@sesame/contract/second-factor'
import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { Notice } from '@sesame/ui/notice'
import { useState } from 'react'

import { errorText } from '../../lib/api/api.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { useAttempt } from '../../lib/api/use-attempt.ts'
import { hasPasskeys } from '../../lib/factors/passkey-button.tsx'
import { ConfirmDialog } from '../../lib/screen/confirm-dialog.tsx'
import { RecoveryCodeList } from '../login/index.ts'
import { EnrolmentDialog } from './enrolment-dialog.tsx'
import { FactorList, type FactorAct } from './factor-list.tsx'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { useFactorChange } from './use-factor-change.ts'

type Step =
  | Exclude<FactorAct, { name: 'enrol' }>
  | { name: 'secret'; enrolment: Enrolment }
  | { name: 'add-passkey' }
  | { name: 'codes'; codes: readonly string[] }

/** What somebody enters with beside the password, and every change of it. */
export function OwnFactors() {
  const { data, error, refetch } = useApiQuery(getSecondFactor)
  return (
    <section className="panel account__part" aria-labelledby="factors">
      <h2 id="factors">Pour entrer</h2>
      {error && (
        <Notice kind="bad">
          <p>{errorText(error)}</p>
          <Button type="button" small onClick={() => void refetch()}>
            Réessayer
          </Button>
        </Notice>
      )}
      {data && <Factors factor={data} />}
    </section>
  )
}

function Factors({ factor }: { factor: SecondFactor }) {
  const change = useFactorChange()
  const { failure, isBusy, attempt } = useAttempt()
  const [step, setStep] = useState<Step | null>(null)
  const act = (wanted: FactorAct) =>
    wanted.name === 'enrol'
      ? attempt(async () =>
          setStep({ name: 'secret', enrolment: await change.send(startEnrolment) }),
        )
      : setStep(wanted)
  return (
    <>
      {failure && (
        <Notice kind="bad" live>
          <p>{failure}</p>
        </Notice>
      )}
      <FactorList factor={factor} isBusy={isBusy} onAct={(wanted) => void act(wanted)} />
      {hasPasskeys() ? (
        <Button type="button" wide onClick={() => setStep({ name: 'add-passkey' })}>
          Ajouter une clé d’accès
        </Button>
      ) : (
        <p className="hint">Ce navigateur ne permet pas d’ajouter une clé d’accès.</p>
      )}
      {step && <StepDialog step={step} onStep={setStep} />}
    </>
  )
}

interface StepDialogProps {
  step: Step
  onStep: (step: Step | null) => void
}

function StepDialog({ step, onStep }: StepDialogProps) {
  const change = useFactorChange()
  const onClose = () => onStep(null)
  const showCodes = (codes: readonly string[]) =>
    onStep(codes.length > 0 ? { name: 'codes', codes } : null)
  switch (step.name) {
    case 'secret':
      return <EnrolmentDialog enrolment={step.enrolment} onEnrolled={showCodes} onClose={onClose} />
    case 'add-passkey':
      return <PasskeyDialog onAdded={showCodes} onClose={onClose} />
    case 'codes':
      return (
        <Dialog open onClose={onClose} title="Vos dix codes de secours" background="desk">
          <p>Sans votre téléphone, l’un de ces codes ouvre à sa place. Chacun sert une fois.</p>
          <RecoveryCodeList codes={step.codes} onFinished={onClose} />
        </Dialog>
      )
    case 'renew-codes':
      return <RenewCodes onRenewed={showCodes} onClose={onClose} />
    case 'remove-codes':
      return (
        <ConfirmDialog
          title="Retirer l’application de codes"
          button="Retirer l’application"
          isDestructive
          act={() =>
            change.run(removeSecondFactor, undefined, 'L’application de codes est retirée.')
          }
          onClose={onClose}
        >
          Ses codes n’ouvriront plus votre compte&nbsp;; vous pourrez en relier une autre aussitôt.
          Vos autres connexions seront fermées.
        </ConfirmDialog>
      )
    case 'remove-passkey': {
      const { id, keyName } = step
      return (
        <ConfirmDialog
          title="Retirer une clé d’accès"
          button="Retirer la clé"
          isDestructive
          act={() => change.run(removePasskey, { params: { id } }, 'La clé d’accès est retirée.')}
          onClose={onClose}
        >
          La clé «&nbsp;{keyName}&nbsp;» n’ouvrira plus votre compte. Vos autres connexions seront
          fermées.
        </ConfirmDialog>
      )
    }
  }
}

interface RenewCodesProps {
  onRenewed: (codes: readonly string[]) => void
  onClose: () => void
}

function RenewCodes({ onRenewed, onClose }: RenewCodesProps) {
  const change = useFactorChange()
  const { failure, isBusy, attempt } = useAttempt()
  const renew = () =>
    attempt(async () => onRenewed((await change.send(renewRecoveryCodes)).recoveryCodes))
  return (
    <Dialog open onClose={onClose} title="Refaire les codes de secours" background="desk">
      {failure && (
        <Notice kind="bad" live>
          <p>{failure}</p>
        </Notice>
      )}
      <p>Les codes que vous avez rangés n’ouvriront plus rien. Dix nouveaux les remplacent.</p>
      <div className="dialog__acts">
        <Button type="button" variant="main" busy={isBusy} onClick={() => void renew()}>
          Refaire mes codes
        </Button>
        <Button type="button" disabled={isBusy} onClick={onClose}>
          Ne rien changer
        </Button>
      </div>
    </Dialog>
  )
}
