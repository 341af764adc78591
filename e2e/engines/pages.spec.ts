import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { expect, test } from '../journey.ts'
import { CLIMBING_HALL, ESCAPE_GAME, OPEN_PATHS, SITES, WINE_SHOP, type Site } from '../sites.ts'
import { compareBoxes, readBoxes } from './boxes.ts'
import { startChromium } from './chromium.ts'
import type { Engine } from './engine.ts'
import { DESKTOP_SIZE, ENGINES, PHONE_SIZE, SLOW } from './engines.ts'
import { closeOverlays, overflowOf, openPage } from './steps.ts'

/** One page of each kind. */
const KINDS: [Site, string[]][] = [
  [
    ESCAPE_GAME,
    [
      '/',
      '/les-missions-et-scenarios/il-faut-sauver-le-roi-arthur',
      '/reservation-en-ligne',
      '/carte-cadeau-escape-game',
      '/faq',
      '/nous-contacter',
      '/blog/coulisses/comment-nait-une-enigme',
      '/auth',
      '/rechercher?q=cadeau',
      '/sale-terms',
      '/nulle-part',
    ],
  ],
  [WINE_SHOP, ['/', '/boutique/vins', '/boutique/chateau-aubrelune-rouge', '/panier']],
  [CLIMBING_HALL, ['/']],
]
const PICTURES = path.resolve(import.meta.dirname, '../../.run/engines')

for (const [site, paths] of KINDS) {
  test(`one page of each kind is drawn as in Chromium: ${site.name}`, async () => {
    test.setTimeout(300_000)
    await comparePages(site, paths)
  })
}

for (const site of SITES) {
  test(`the first screen of every page is drawn as in Chromium: ${site.name}`, SLOW, async () => {
    test.setTimeout(1_200_000)
    await comparePages(site, [...OPEN_PATHS, ...site.ownPaths], PICTURES)
  })
}

/** Opens each page in all engines at once; the report names engine, page, width and element. */
async function comparePages(site: Site, paths: string[], pictures?: string): Promise<void> {
  const others = Object.entries(ENGINES)
  const [chromium, ...engines] = await Promise.all([
    startChromium(),
    ...others.map(([, start]) => start()),
  ])
  const all = [chromium, ...engines]
  try {
    for (const engine of all) await closeOverlays(engine, site.origin)
    const report: string[] = []
    for (const address of paths) {
      await Promise.all(all.map((engine) => openPage(engine, site.origin + address)))
      for (const [width, height] of [PHONE_SIZE, DESKTOP_SIZE]) {
        await Promise.all(all.map((engine) => engine.resize(width, height)))
        const expected = await readBoxes(chromium, height)
        for (const [at, engine] of engines.entries()) {
          const name = `${others[at]![0]} ${site.id} ${address} ${width} px`
          report.push(...(await faultsOf(engine, expected, height)).map((one) => `${name}: ${one}`))
          if (pictures) await savePicture(engine, pictures, name)
        }
      }
    }
    expect(report).toEqual([])
  } finally {
    await Promise.all(all.map((engine) => engine.close()))
  }
}

async function faultsOf(
  engine: Engine,
  expected: Parameters<typeof compareBoxes>[0],
  depth: number,
) {
  const overflow = await overflowOf(engine)
  const found = await readBoxes(engine, 2 * depth)
  return [
    ...(overflow > 0 ? [`the page is ${overflow} px too wide`] : []),
    ...compareBoxes(expected, found),
  ]
}

async function savePicture(engine: Engine, directory: string, name: string): Promise<void> {
  await mkdir(directory, { recursive: true })
  const file = `${name.replaceAll(/[^\w-]+/g, '_')}.png`
  await writeFile(path.join(directory, file), await engine.picture())
}
