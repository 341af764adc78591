import { Button } from '@sesame/ui/button'
import { Field } from '@sesame/ui/field'
import { Icon } from '@sesame/ui/icon'
import { Input } from '@sesame/ui/input'
import { Notice } from '@sesame/ui/notice'

import { notify } from '../../lib/screen/notify.ts'

interface SecretAddressProps {
  url: string
  onClose: () => void
}

/** Shown once, right after it is made. */
export function SecretAddress({ url, onClose }: SecretAddressProps) {
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => notify('L’adresse est copiée.', { type: 'success' }),
      () => notify('Ce navigateur n’a pas permis la copie.', { type: 'error' }),
    )
  return (
    <div className="form">
      <Notice title="Elle ne sera plus montrée.">
        <p>
          Copiez-la maintenant. Qui la connaît lit l’agenda sans se connecter, jusqu’à ce que vous
          la révoquiez.
        </p>
      </Notice>
      <Field label="Adresse de l’agenda">
        <Input readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <div className="dialog__acts">
        <Button type="button" variant="main" onClick={() => void copy()}>
          <Icon name="copy" />
          Copier l’adresse
        </Button>
        <a className="btn" href={url.replace(/^https?:/, 'webcal:')}>
          Ouvrir dans l’agenda de cet appareil
        </a>
        <Button type="button" onClick={onClose}>
          Terminer
        </Button>
      </div>
    </div>
  )
}
