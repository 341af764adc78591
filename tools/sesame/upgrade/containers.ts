import { setTimeout as delay } from 'node:timers/promises'

import { CommandFault } from '../command.ts'
import { execute, succeeds } from '../install/command-line.ts'
import {
  applyRoles,
  buildSteps,
  commandStep,
  findEngine,
  IMAGES,
  versionTag,
  waitForHealth,
  type Engine,
} from '../install/containers.ts'
import { secretSteps } from '../install/secrets.ts'
import { runSteps } from '../install/steps.ts'

/** In this order: the gateway passes requests to those that are ready. */
const SERVICES = ['api-1', 'api-2', 'worker', 'certificates', 'backup', 'web-1', 'web-2']
const GATEWAY = 'gateway'
const STOP_SECONDS = '80'
const RELOAD_SECONDS = 30

export async function upgradeContainers(): Promise<number> {
  const engine = await findEngine()
  if (await isCurrent(engine)) {
    console.log(`La version ${versionTag()} tourne déjà : rien n’a été changé.`)
    return 0
  }
  console.log(`Mise à jour vers ${versionTag()}\n\nÉtapes`)
  const steps = [
    ...secretSteps({ mode: 'containers', mailUrlFile: '' }),
    ...buildSteps(engine, { base: process.env['SESAME_BASE'] }),
  ]
  await runSteps(steps, { isDryRun: false })
  // After an upgrade that was interrupted « latest » is the new version already.
  if (!(await isSameImage(engine, 'latest'))) await tagAll(engine, 'latest', 'previous')
  await tagAll(engine, versionTag(), 'latest')
  await migrate(engine)
  await replaceAll(engine)
  await runSteps([commandStep(engine)], { isDryRun: false })
  console.log(`\nLa version ${versionTag()} tourne.`)
  return 0
}

/** Images of an earlier attempt may be there; what counts is what runs, in every container. */
async function isCurrent(engine: Engine): Promise<boolean> {
  for (const service of SERVICES) {
    const image = service === 'backup' ? IMAGES.backup : IMAGES.app
    const wanted = await idOf(engine, 'image', `localhost/${image}:${versionTag()}`)
    const running = await idOf(engine, 'container', `sesame-${service}`)
    if (wanted === '' || running !== wanted) return false
  }
  return isGatewayCurrent(engine)
}

async function isSameImage(engine: Engine, tag: string): Promise<boolean> {
  const image = (name: string) => idOf(engine, 'image', `localhost/${IMAGES.app}:${name}`)
  return (await image(tag)) === (await image(versionTag()))
}

/** Id of an image, or of the image that a container runs; empty if there is none. */
async function idOf(engine: Engine, kind: 'image' | 'container', name: string): Promise<string> {
  const field = kind === 'image' ? '{{.Id}}' : '{{.Image}}'
  const found = execute([engine.name, kind, 'inspect', '--format', field, name])
  return (await found.catch(() => '')).trim().replace('sha256:', '')
}

async function tagAll(engine: Engine, from: string, to: string): Promise<void> {
  for (const image of Object.values(IMAGES)) {
    await execute([engine.name, 'tag', `localhost/${image}:${from}`, `localhost/${image}:${to}`])
  }
}

/** The processes of the previous version run on the new schema: migrations only add. */
async function migrate(engine: Engine): Promise<void> {
  console.log('  + rôles et migration de la base de données')
  await applyRoles(engine)
  if (await runOnce(engine, 'migrate')) return
  await tagAll(engine, 'previous', 'latest')
  throw new CommandFault(
    'La migration a échoué ; la version précédente tourne toujours.',
    `Lisez son journal : ${engine.name} logs sesame-migrate`,
  )
}

/** Replaces container by container. What fails brings the previous images back. */
export async function replaceAll(engine: Engine): Promise<void> {
  const replaced: string[] = []
  try {
    await publishFiles(engine)
    for (const service of SERVICES) {
      console.log(`  + ${service} : remplacé, et prêt avant le suivant`)
      replaced.push(service)
      await replaceAndWait(engine, service)
    }
    if (await isGatewayCurrent(engine)) {
      console.log('  = gateway : nginx n’a pas changé et continue')
      return
    }
    console.log('  + gateway : nginx a changé et redémarre ; quelques secondes sans réponse')
    replaced.push(GATEWAY)
    await replaceAndWait(engine, GATEWAY)
  } catch (error) {
    console.log('\nLa nouvelle version ne devient pas prête ; retour à la précédente')
    await tagAll(engine, 'previous', 'latest')
    await bringBack(engine, replaced, error)
    throw error
  }
}

/** Each service is tried, also after one that does not come back. */
async function bringBack(engine: Engine, replaced: string[], cause: unknown): Promise<void> {
  const down: string[] = []
  const publish = () => publishFiles(engine).catch(() => down.push('sesame-files'))
  for (const service of replaced) {
    console.log(`  - ${service}`)
    if (service === GATEWAY) await publish()
    await replaceAndWait(engine, service).catch(() => down.push(`sesame-${service}`))
  }
  if (!replaced.includes(GATEWAY)) await publish()
  if (down.length === 0) return
  const happened = cause instanceof Error ? cause.message : String(cause)
  throw new CommandFault(
    `${happened}\nDe la version précédente, ${down.join(', ')} ne redevient pas prêt non plus.`,
    `Lisez les journaux : ${engine.name} logs ${down[0]}`,
  )
}

async function replaceAndWait(engine: Engine, service: string): Promise<void> {
  await replace(engine, service)
  await waitForHealth(engine, [`sesame-${service}`])
}

/**
 * Before the websites, whose pages name the new files; those of the previous version stay beside
 * them. nginx goes on and reloads, since it has the same network and the same ports.
 */
async function publishFiles(engine: Engine): Promise<void> {
  console.log(
    '  + nouveaux fichiers du site, à côté des précédents ; nginx les relit sans s’arrêter',
  )
  if (!(await runOnce(engine, 'files'))) {
    throw new CommandFault(
      'Les fichiers du site n’ont pas pu être écrits.',
      `Lisez le journal : ${engine.name} logs sesame-files`,
    )
  }
  const inGateway = [engine.name, 'exec', 'sesame-gateway']
  const isLoaded = [...inGateway, 'cmp', '-s', '/srv/files/nginx.conf', '/run/gateway/loaded.conf']
  for (let second = 0; second < RELOAD_SECONDS; second += 1) {
    if (await succeeds(isLoaded)) return
    await delay(1000)
  }
  // An nginx of before this way of upgrading: it is replaced below.
}

/** False if a reload of nginx cannot bring what changed: its container has to be replaced. */
async function isGatewayCurrent(engine: Engine): Promise<boolean> {
  const run = (...command: string[]) =>
    execute([engine.name, 'exec', 'sesame-gateway', ...command]).catch(() => '')
  // A gateway of before this way of upgrading has no such volume.
  const wanted = await run('cat', '/srv/files/fingerprint')
  return wanted !== '' && wanted === (await run('deploy/containers/gateway', 'fingerprint'))
}

/** Runs a service that ends by itself; true if it succeeded. */
async function runOnce(engine: Engine, service: 'migrate' | 'files'): Promise<boolean> {
  await replace(engine, service)
  return (await execute([engine.name, 'wait', `sesame-${service}`])).trim() === '0'
}

/** podman-compose 1.0.3 cannot replace one container, so it is removed before. */
async function replace(engine: Engine, service: string): Promise<void> {
  const { compose, name, directory } = engine
  if (name === 'docker') {
    await execute([...compose, 'up', '-d', '--no-deps', '--force-recreate', service], {
      cwd: directory,
    })
    return
  }
  await execute(['podman', 'stop', '--ignore', '--time', STOP_SECONDS, `sesame-${service}`])
  await execute(['podman', 'rm', '--ignore', '--force', `sesame-${service}`])
  await execute([...compose, 'up', '-d', '--no-deps', service], { cwd: directory })
}
