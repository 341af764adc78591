import { hotStatement, type Db } from '../../../platform/db.ts'

/** Of a layout that is changed often, the last ones are enough to go back to. */
const MOST_VERSIONS = 50

export interface LayoutRow {
  id: number
  idPage: number
  name: string
  pageTitle: string
  blocks: unknown
  /** The newest of all, whatever its state. */
  version: number
  versions: VersionRow[]
  idPreview: number | null
  previewHash: string | null
}

interface VersionRow {
  version: number
  state: 'draft' | 'published' | 'archived'
  createdAt: string
  publishedAt: string | null
}

const layout = hotStatement<LayoutRow>(`
  SELECT l.id, l.id_page AS "idPage", l.name, p.title AS "pageTitle",
    l.id_preview AS "idPreview", l.preview_hash AS "previewHash",
    coalesce((SELECT blocks FROM layout_version v
      WHERE v.id_site = $1 AND v.id_layout = l.id AND v.state <> 'archived'
      ORDER BY version DESC LIMIT 1), '[]') AS blocks,
    coalesce((SELECT max(version) FROM layout_version v
      WHERE v.id_site = $1 AND v.id_layout = l.id), 0) AS version,
    (SELECT coalesce(json_agg(one ORDER BY one.version DESC), '[]') FROM (
      SELECT version, state, created_at AS "createdAt", published_at AS "publishedAt"
      FROM layout_version v WHERE v.id_site = $1 AND v.id_layout = l.id
      ORDER BY version DESC LIMIT ${MOST_VERSIONS}) one) AS versions
  FROM layout l JOIN page p ON p.id_site = $1 AND p.id = l.id_page
  WHERE l.id_site = $1 AND l.id_page = $2 AND l.id = $3`)

export interface LayoutKey {
  idPage: number
  idLayout: number
}

export async function findLayout(
  db: Db,
  idSite: number,
  { idPage, idLayout }: LayoutKey,
): Promise<LayoutRow | undefined> {
  const [found] = await layout(db, idSite, idPage, idLayout)
  return found
}

const saveDraft = hotStatement('SELECT save_layout_draft($1, $2, $3, $4)')

export async function saveDraftOf(
  db: Db,
  idSite: number,
  draft: { idLayout: number; fromVersion: number; blocks: string },
): Promise<void> {
  await saveDraft(db, idSite, draft.idLayout, draft.fromVersion, draft.blocks)
}

const publish = hotStatement('SELECT publish_layout($1, $2, $3)')

export async function publishDraftOf(db: Db, idSite: number, idLayout: number, now: Date) {
  await publish(db, idSite, idLayout, now)
}

const restore = hotStatement<{ version: number }>(`
  SELECT save_layout_draft($1, $2, (SELECT max(version) FROM layout_version
      WHERE id_site = $1 AND id_layout = $2), blocks) AS version
  FROM layout_version WHERE id_site = $1 AND id_layout = $2 AND version = $3`)

/** A version of the past becomes the draft; nothing when there is no such version. */
export async function restoreVersion(db: Db, idSite: number, idLayout: number, version: number) {
  const [restored] = await restore(db, idSite, idLayout, version)
  return restored
}

const keepPreview = hotStatement<{ former: number | null }>(`
  UPDATE layout l SET id_preview = $3, preview_hash = $4
  FROM (SELECT id, id_preview FROM layout WHERE id_site = $1 AND id = $2 FOR UPDATE) former
  WHERE l.id_site = $1 AND l.id = former.id RETURNING former.id_preview AS former`)

/** Tells which picture it replaces. */
export async function updatePreview(
  db: Db,
  idSite: number,
  preview: { idLayout: number; idPreview: number; hash: string },
) {
  const [updated] = await keepPreview(db, idSite, preview.idLayout, preview.idPreview, preview.hash)
  return updated
}
