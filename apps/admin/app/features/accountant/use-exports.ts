import {
  downloadBooksExport,
  getBooks,
  getBooksExport,
  requestBooksExport,
  type Books,
  type BooksExport,
  type BooksFormat,
  type BooksKind,
} from '@sesame/contract/books'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { errorText } from '../../lib/api/api.ts'
import { useApi } from '../../lib/api/use-api.ts'
import { useChange } from '../../lib/api/use-change.ts'
import { useStepUp } from '../../lib/factors/step-up.tsx'
import { fetchFile, saveFile } from '../../lib/list/download-csv.ts'
import { useWithLogin } from '../../lib/login/use-login-end.ts'
import { notify } from '../../lib/screen/notify.ts'
import { isUnderWay } from './accountant.ts'

const POLL_MS = 1500

/** Asks for files of a month, follows how they are written, and downloads those requested here. */
export function useExports({ from, to, exports }: Books) {
  const call = useApi()
  const change = useChange()
  const download = useDownload()
  const reload = useReload()
  const isWaiting = exports.some(isUnderWay)

  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => void reload(), POLL_MS)
    return () => clearInterval(timer)
  }, [isWaiting, reload])

  const untilWritten = async (requested: BooksExport): Promise<BooksExport> => {
    let one = requested
    while (isUnderWay(one)) {
      await new Promise((resolve) => {
        setTimeout(resolve, POLL_MS)
      })
      one = await call(getBooksExport, { params: { id: one.id } })
    }
    return one
  }
  const request = async (kind: BooksKind, format: BooksFormat) => {
    try {
      const requested = await change(requestBooksExport, { body: { kind, format, from, to } })
      await reload()
      const { id, state } = await untilWritten(requested)
      await reload()
      if (state === 'done') await download(id)
      else notify('Le fichier n’a pas pu être écrit\u00a0: demandez-le encore.', { type: 'error' })
    } catch (error) {
      notify(errorText(error), { type: 'error' })
    }
  }
  return { request, download }
}

function useReload() {
  const client = useQueryClient()
  const [reload] = useState(() => () => client.invalidateQueries({ queryKey: [getBooks.path] }))
  return reload
}

function useDownload() {
  const withStepUp = useStepUp()
  const withLogin = useWithLogin()
  return async (id: string) => {
    try {
      const get = () => fetchFile(downloadBooksExport, { params: { id } })
      saveFile(await withStepUp(() => withLogin(get)))
      notify('Le fichier est téléchargé.', { type: 'success' })
    } catch (error) {
      notify(errorText(error), { type: 'error' })
    }
  }
}
