import { makeWrittenPage, pageBody, PIXEL } from './content.ts'
import { makeDrawing, uploadOf } from './media.ts'
import { withVersion, type Sample } from './sample.ts'

const drawing =
  (more = {}): NonNullable<Sample['parts']> =>
  async (database, { site }) => ({
    params: { id: (await makeDrawing(database, site)).id },
    ...more,
  })

const page =
  (more: (url: string) => object = () => ({})): NonNullable<Sample['parts']> =>
  async (database, { site }) => {
    const { id, url } = await makeWrittenPage(database, site)
    return { params: { idPage: id }, ...more(url) }
  }

const layout =
  (more = {}, { isDraft = false } = {}): NonNullable<Sample['parts']> =>
  async (database, { site }) => {
    const { id } = await makeWrittenPage(database, site, isDraft)
    return { params: { idPage: id, idLayout: id }, ...more }
  }

export const CONTENT_SAMPLES: Record<string, Sample> = {
  uploadMedia: {
    parts: () => ({
      body: { data: { alt: 'Une clé' }, files: [uploadOf(Buffer.from('<svg/>'), 'clé.svg')] },
    }),
  },
  listMedia: {},
  getMedia: { parts: drawing(), foreignRow: 'not_found' },
  updateMedia: withVersion('media', {
    parts: drawing({ body: { alt: 'Une autre clé' } }),
    foreignRow: 'not_found',
  }),
  deleteMedia: { parts: drawing(), foreignRow: 'not_found' },
  loadSvg: {
    parts: async (database, { site }) => ({
      body: { url: (await makeDrawing(database, site)).url },
    }),
    foreignRow: 'invalid_input',
  },

  getPage: { parts: page((url) => ({ params: { url } })), foreignRow: 'not_found' },
  getComponentConf: { parts: () => ({ params: { slug: 'hero' } }) },
  getEditedPage: { parts: page(), foreignRow: 'not_found' },
  createPage: { parts: () => ({ body: pageBody() }) },
  updatePage: withVersion('page', {
    parts: page(() => ({ body: pageBody() })),
    foreignRow: 'not_found',
  }),
  deletePage: { parts: page(), foreignRow: 'not_found' },
  getDraftPage: { parts: page(), foreignRow: 'not_found' },
  getEditedLayout: { parts: layout(), foreignRow: 'not_found' },
  saveLayoutDraft: {
    parts: layout({ body: { blocks: [{ type: 'text', html: '<p>Oui</p>' }], fromVersion: 1 } }),
    foreignRow: 'not_found',
  },
  publishLayout: { parts: layout({}, { isDraft: true }), foreignRow: 'not_found' },
  restoreLayout: { parts: layout({ body: { version: 1 } }), foreignRow: 'not_found' },
  checkLayoutHash: { parts: layout({ body: { html: '<main/>' } }), foreignRow: 'not_found' },
  uploadLayoutPreview: {
    parts: layout({
      body: { data: { hash: 'a'.repeat(64) }, files: [uploadOf(PIXEL, 'aperçu.png')] },
    }),
    foreignRow: 'not_found',
  },
  getEditedConf: { parts: () => ({ params: { slug: 'hero' } }) },
  setComponentConf: {
    parts: async (database) => ({
      params: { slug: 'hero' },
      body: {
        conf: { size: 'home' },
        version: await database.value<number>(
          `SELECT coalesce(max(version), 0) FROM component_conf WHERE id_site = 66 AND slug = 'hero'`,
        ),
      },
    }),
  },
}
