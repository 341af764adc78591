import { Button } from '@sesame/ui/button'
import { Checkbox } from '@sesame/ui/checkbox'
import { Icon } from '@sesame/ui/icon'
import { Notice } from '@sesame/ui/notice'
import { useState, type FormEvent } from 'react'

import { notify } from '../../lib/screen/notify.ts'
import { useSite } from '../../lib/site/site.ts'

import './factors.css'

export interface RecoveryCodeListProps {
  codes: readonly string[]
  onFinished: () => void
}

/** Shown once, right after they are made; one goes on when they are stored. */
export function RecoveryCodeList({ codes, onFinished }: RecoveryCodeListProps) {
  const [isMissing, setIsMissing] = useState(false)
  const finish = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isStored = new FormData(event.currentTarget).has('stored')
    setIsMissing(!isStored)
    if (isStored) onFinished()
  }
  return (
    <div className="recovery">
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <CodeActions codes={codes} />
      <Notice title="Ils ne seront plus montrés.">
        <p>Ne les rangez pas sur ce téléphone.</p>
      </Notice>
      <form className="form" onSubmit={finish}>
        <Checkbox
          name="stored"
          error={isMissing ? 'Rangez-les d’abord, puis cochez cette case.' : null}
        >
          Je les ai rangés en lieu sûr
        </Checkbox>
        <Button variant="main" wide>
          Continuer
        </Button>
      </form>
    </div>
  )
}

function CodeActions({ codes }: { codes: readonly string[] }) {
  const { name } = useSite()
  const text = [`Codes de secours – ${name}`, '', ...codes, ''].join('\n')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify('Les dix codes sont copiés.', { type: 'success' }),
      () => notify('Ce navigateur n’a pas permis la copie.', { type: 'error' }),
    )
  return (
    <div className="actions">
      <Button type="button" small onClick={() => download(text)}>
        <Icon name="download" />
        Télécharger
      </Button>
      <Button type="button" small onClick={() => window.print()}>
        <Icon name="print" />
        Imprimer
      </Button>
      <Button type="button" small onClick={() => void copy()}>
        <Icon name="copy" />
        Copier
      </Button>
    </div>
  )
}

function download(text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = 'codes-de-secours.txt'
  link.click()
  URL.revokeObjectURL(link.href)
}
