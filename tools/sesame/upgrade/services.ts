/** The upgrade below systemd. */
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'

import { CommandFault } from '../command.ts'
import { execute } from '../install/command-line.ts'
import { versionTag } from '../install/containers.ts'
import { areReady, GATEWAY, SERVICES, waitUntilReady, type Service } from '../install/processes.ts'
import {
  CURRENT,
  releaseFolder,
  releaseStep,
  removeReleases,
  switchTo,
  writeServedFiles,
} from '../install/release-folder.ts'
import { secretSteps } from '../install/secrets.ts'
import { runSteps, type Step } from '../install/steps.ts'
import { commandStep, databaseSteps, isSystemdRunning, unitStep } from '../install/systemd.ts'

const root = path.resolve(import.meta.dirname, '../../..')

export async function upgradeServices(): Promise<number> {
  requireMachine()
  const next = releaseFolder()
  if (realpathSync(CURRENT) === next && (await areReady([...SERVICES, GATEWAY]))) {
    console.log(`La version ${versionTag()} tourne déjà : rien n’a été changé.`)
    return 0
  }
  console.log(`Mise à jour vers ${versionTag()}\n\nÉtapes`)
  await runSteps(
    [...secretSteps({ mode: 'systemd', mailUrlFile: '' }), releaseStep(next), ...databaseSteps()],
    { isDryRun: false },
  )
  const previous = await replaceVersion(next, {
    ...{ current: CURRENT, services: SERVICES, units: unitStep() },
  })
  await runSteps([commandStep()], { isDryRun: false })
  removeReleases({ except: [next, previous] })
  console.log(`\nLa version ${versionTag()} tourne.`)
  return 0
}

function requireMachine(): void {
  if (process.getuid?.() !== 0) {
    throw new CommandFault('La mise à jour redémarre des services.', 'Lancez-la comme root.')
  }
  if (!isSystemdRunning()) {
    throw new CommandFault('systemd ne tourne pas ici\u00a0: rien n’a été changé.')
  }
  if (existsSync(path.join(root, '.git'))) return
  throw new CommandFault(
    `${root} est une version installée, pas le dépôt d’où elles viennent.`,
    'Lancez «\u00a0git pull\u00a0» puis «\u00a0bin/sesame upgrade\u00a0» dans le dépôt, par exemple /opt/sesame/source.',
  )
}

export interface Installation {
  /** The link to the version that runs. */
  current: string
  services: readonly Service[]
  /** Copies the units of the version that the link names. */
  units: Step
  readySeconds?: number
}

/**
 * Migrates and restarts one process after the other, each once the one before is ready; processes of
 * both versions run on the new schema meanwhile. What fails brings the link and the units back, and
 * restarts what was restarted.
 */
export async function replaceVersion(next: string, installation: Installation): Promise<string> {
  const { current, services, units, readySeconds } = installation
  const previous = rememberPrevious(next, current)
  const restarted: Service[] = []
  await writeServedFiles(next, previous)
  try {
    switchTo(next, current)
    await runSteps([units], { isDryRun: false })
    console.log('  + migration de la base de données')
    await execute(['systemctl', 'start', 'sesame-migrate'])
    // Before the websites, whose pages name the new files.
    await reloadGateway()
    for (const service of services) {
      console.log(`  + ${service.unit}\u00a0: redémarré, et prêt avant le suivant`)
      restarted.push(service)
      await restart(service, readySeconds)
    }
    return previous
  } catch (error) {
    console.log(`\nLa nouvelle version ne devient pas prête\u00a0; retour à ${previous}`)
    switchTo(previous, current)
    await bringBack(restarted, installation, error)
    throw error
  }
}

/** After an upgrade that was interrupted the link names the new version already. */
function rememberPrevious(next: string, current: string): string {
  const link = path.join(path.dirname(current), 'previous')
  const running = realpathSync(current)
  if (running !== next || !existsSync(link)) switchTo(running, link)
  return realpathSync(link)
}

async function restart(service: Service, readySeconds?: number): Promise<void> {
  await execute(['systemctl', 'restart', service.unit])
  await waitUntilReady([service], readySeconds)
}

async function reloadGateway(): Promise<void> {
  console.log('  + nouveaux fichiers du site, à côté des précédents\u00a0; nginx les relit')
  await execute(['systemctl', 'reload', GATEWAY.unit])
}

async function bringBack(
  restarted: readonly Service[],
  { units, readySeconds }: Installation,
  cause: unknown,
): Promise<void> {
  try {
    await runSteps([units], { isDryRun: false })
    await reloadGateway()
    for (const service of restarted) {
      console.log(`  - ${service.unit}`)
      await restart(service, readySeconds)
    }
  } catch {
    const happened = cause instanceof Error ? cause.message : String(cause)
    throw new CommandFault(
      `${happened}\nLa version précédente ne redevient pas prête non plus.`,
      'Lisez les journaux, puis\u00a0: systemctl restart sesame.target',
    )
  }
}
