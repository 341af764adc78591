import { createNews, getEditedNews, updateNews } from '../../packages/contract/src/news.ts'
import type { EditedNews, News } from '../../packages/contract/src/news.ts'
import { judgeRefusal, type Caller, type Findings } from './callers.ts'

const REASONS = ['stale_record']

/** Each operator saves the same record as they read it; only one of them may overwrite it. */
export async function saveAtOnce(operators: readonly Caller[], findings: Findings): Promise<void> {
  findings.rounds += 1
  const [first] = operators
  const { id, ...record } = await makeRecord(first!)
  const path = updateNews.path.replace(':id', String(id))
  const saves = await Promise.all(
    operators.map((operator, index) => {
      const body = { ...record, title: `Version de la personne ${index + 1}` }
      return operator.call({ method: updateNews.method, path, body })
    }),
  )
  const accepted = saves.filter(({ status }) => status === 200)
  findings.staleSavesAccepted += Math.abs(accepted.length - 1)
  const stored = await readRecord(first!, id)
  const saved = accepted[0]?.body?.data as EditedNews | undefined
  // What the winner was shown as saved is what everybody reads from now on.
  if (saved?.title !== stored.title) findings.staleSavesAccepted += 1
  for (const save of saves) {
    if (save.status !== 200) judgeRefusal(save, REASONS, findings)
  }
}

async function makeRecord(operator: Caller): Promise<EditedNews> {
  const body = {
    ...{ title: 'Exercice du comptoir', html: '<p>Texte</p>' },
    publishedAt: '2026-01-01T10:00:00.000Z',
  }
  const { method, path } = createNews
  const { body: reply } = await operator.call({ method, path, body })
  const made = reply?.data as News | undefined
  if (!made) throw new Error(`no news: ${JSON.stringify(reply)}`)
  return readRecord(operator, made.id)
}

async function readRecord(operator: Caller, id: number): Promise<EditedNews> {
  const { method, path } = getEditedNews
  const { body } = await operator.call({ method, path: path.replace(':id', String(id)) })
  return body?.data as EditedNews
}
