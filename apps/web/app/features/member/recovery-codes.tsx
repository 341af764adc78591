import { ButtonLink } from '@sesame/ui/button'
import { Card } from '@sesame/ui/card'
import { Notice } from '@sesame/ui/notice'

import './enrolment.css'

/** Shown only once, right after the codes are created. */
export function RecoveryCodes({ codes, next }: { codes: readonly string[]; next: string }) {
  return (
    <Card title="Vos dix codes de secours">
      <p>
        Si vous perdez votre téléphone, l’un de ces codes le remplace. Chacun sert une seule fois.
      </p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Notice kind="info" title="Ils ne seront plus montrés." live>
        <p>Imprimez-les ou notez-les, et ne les gardez pas sur ce téléphone.</p>
      </Notice>
      <ButtonLink variant="main" href={next}>
        C’est noté, continuer
      </ButtonLink>
    </Card>
  )
}
