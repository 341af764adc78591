import type { Endpoint } from '@sesame/contract/endpoint'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { useMutation } from '@tanstack/react-query'

import { mayCall } from '../api/access.ts'
import { errorText } from '../api/api.ts'
import { useStepUp } from '../factors/step-up.tsx'
import { useWithLogin } from '../login/use-login-end.ts'
import { useRole } from '../login/use-login.ts'
import { notify } from '../screen/notify.ts'
import { useSite } from '../site/site.ts'
import { countText, type ListCount } from './count-text.ts'
import { fetchCsv, saveFile } from './download-csv.ts'
import { toExportQuery } from './list-query.ts'
import type { ListAddress } from './use-list-address.ts'

interface CsvButtonProps {
  /** The export of the list: roles that may not call it have no button. */
  endpoint: Endpoint
  list: ListAddress
  /** Missing until the list is read. */
  size: ListCount | undefined
}

/** Downloads everything that the filters of a list show. */
export function CsvButton({ endpoint, list, size }: CsvButtonProps) {
  const role = useRole()
  const download = useDownload(endpoint, list)
  if (!role || !mayCall(role, endpoint) || !size || size.total === 0) return null
  const rows = `${countText(size)} ${size.total > 1 ? 'lignes' : 'ligne'}`
  return (
    <Button type="button" busy={download.isPending} onClick={() => download.mutate(rows)}>
      <Icon name="download" />
      <span>
        CSV<span className="hidden-text">&nbsp;: télécharger {rows}</span>
      </span>
    </Button>
  )
}

function useDownload(endpoint: Endpoint, list: ListAddress) {
  const { timeZone } = useSite()
  const withStepUp = useStepUp()
  const withLogin = useWithLogin()
  const query = toExportQuery(list, timeZone)
  return useMutation({
    mutationFn: async (_rows: string) =>
      saveFile(await withStepUp(() => withLogin(() => fetchCsv(endpoint, query)))),
    onSuccess: (_, rows) =>
      notify(`Le fichier est téléchargé\u00a0: ${rows}.`, { type: 'success' }),
    onError: (error) => notify(errorText(error), { type: 'error' }),
  })
}
