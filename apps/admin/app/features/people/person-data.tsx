import { erasePerson, exportPerson, type Person } from '@sesame/contract/person'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { formatDay } from '@sesame/values/french-day'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { mayCall } from '../../lib/api/access.ts'
import { errorText } from '../../lib/api/api.ts'
import { useStepUp } from '../../lib/factors/step-up.tsx'
import { fetchFile, saveFile } from '../../lib/list/download-csv.ts'
import { useWithLogin } from '../../lib/login/use-login-end.ts'
import { useRole } from '../../lib/login/use-login.ts'
import { notify } from '../../lib/screen/notify.ts'
import { EraseDialog } from './erase-dialog.tsx'
import type { PersonProps } from './person-figures.tsx'

/** What is stored of a person, for how long, and what they may require of it. */
export function PersonData({ person }: PersonProps) {
  const role = useRole()
  const { obstacle, remains, forgottenOn } = person.erasure
  return (
    <section className="panel person__card" aria-labelledby="data">
      <h2 id="data">Ses données</h2>
      {role && mayCall(role, erasePerson) && <Acts person={person} />}
      <h3>Effacée aujourd’hui, que reste-t-il et jusqu’à quand&#8239;?</h3>
      <ul className="person__list">
        {remains.map(({ label, until, basis }) => (
          <li key={label}>
            <span>
              {label}
              <small>{basis}</small>
            </span>
            <b>{formatDay(until)}</b>
          </li>
        ))}
      </ul>
      <p className="muted person__small">
        {obstacle && `${obstacle} `}
        Sans demande, la fiche s’efface le {formatDay(forgottenOn)} si la personne ne fait plus rien
        d’ici là.
      </p>
    </section>
  )
}

function Acts({ person }: { person: Person }) {
  const download = useExport(person)
  const [isErasing, setIsErasing] = useState(false)
  return (
    <div className="person__acts">
      <Button
        type="button"
        variant="solid"
        busy={download.isPending}
        onClick={() => download.mutate()}
      >
        <Icon name="download" />
        Exporter, JSON et CSV
      </Button>
      <Button
        type="button"
        className="btn--bad"
        disabled={person.erasure.obstacle !== null}
        onClick={() => setIsErasing(true)}
      >
        <Icon name="trash-can" />
        Effacer cette personne
      </Button>
      {isErasing && <EraseDialog person={person} onClose={() => setIsErasing(false)} />}
    </div>
  )
}

function useExport({ id }: Person) {
  const withStepUp = useStepUp()
  const withLogin = useWithLogin()
  return useMutation({
    mutationFn: async () =>
      saveFile(
        await withStepUp(() => withLogin(() => fetchFile(exportPerson, { params: { id } }))),
      ),
    onSuccess: () => notify('L’archive est téléchargée.', { type: 'success' }),
    onError: (error) => notify(errorText(error), { type: 'error' }),
  })
}
