import { AuthStep } from './auth-frame.tsx'
import { RecoveryCodeList, type RecoveryCodeListProps } from './recovery-code-list.tsx'

export function RecoveryCodes(props: RecoveryCodeListProps) {
  return (
    <AuthStep
      title="Vos dix codes de secours"
      progress="Étape 2 sur 2"
      intro="La double authentification est activée. Si vous perdez votre téléphone, l’un de ces codes ouvre à sa place. Chacun sert une fois."
    >
      <RecoveryCodeList {...props} />
    </AuthStep>
  )
}
