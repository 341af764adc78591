import { confirmEnrolment, FactorCode, type Enrolment } from '@sesame/contract/second-factor'
import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { Notice } from '@sesame/ui/notice'
import { z } from 'zod'

import { useContractForm } from '../../lib/forms/contract-form.ts'
import { EnrolmentSecret, SixDigits } from '../login/index.ts'
import { useFactorChange } from './use-factor-change.ts'

const Code = z.object({ code: FactorCode })

interface EnrolmentDialogProps {
  enrolment: Enrolment
  onEnrolled: (recoveryCodes: readonly string[]) => void
  onClose: () => void
}

/** Links an authenticator app; its first code proves that it has the secret. */
export function EnrolmentDialog({ enrolment, onEnrolled, onClose }: EnrolmentDialogProps) {
  const change = useFactorChange()
  const { form, failure, isBusy, onSubmit } = useContractForm({
    schema: Code,
    defaultValues: { code: '' },
    submit: async (body) =>
      onEnrolled((await change.send(confirmEnrolment, { body })).recoveryCodes),
  })
  return (
    <Dialog open onClose={onClose} title="Relier votre téléphone" background="desk">
      {failure && (
        <Notice kind="bad" live>
          <p>{failure}</p>
        </Notice>
      )}
      <EnrolmentSecret enrolment={enrolment} />
      <form className="form" noValidate onSubmit={onSubmit}>
        <SixDigits form={form} label="Code à six chiffres affiché" />
        <p className="hint">Vos autres connexions seront fermées.</p>
        <Button variant="main" wide busy={isBusy}>
          Vérifier et voir les codes de secours
        </Button>
      </form>
    </Dialog>
  )
}
