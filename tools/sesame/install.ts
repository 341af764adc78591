/** `bin/sesame install`: Sésame on one Debian server, in containers or as systemd services. */
import { existsSync } from 'node:fs'

import { CommandFault } from './command.ts'
import { areContainersHere, containerSteps, findEngine } from './install/containers.ts'
import { inspectMachine, type Finding } from './install/machine.ts'
import { readInstallOptions, type InstallOptions } from './install/options.ts'
import { CURRENT } from './install/release-folder.ts'
import { secretSteps } from './install/secrets.ts'
import { CONFIG_DIR, settingStep, type Mode } from './install/settings.ts'
import { runSteps, type Step } from './install/steps.ts'
import { systemdSteps } from './install/systemd.ts'

const PUBLIC_PORTS = [80, 443]

export async function runInstall(args: string[]): Promise<number> {
  const options = readInstallOptions(args)
  if (process.getuid?.() !== 0) {
    throw new CommandFault(
      'L’installation écrit dans /etc et démarre des services.',
      'Lancez-la comme root.',
    )
  }
  console.log(`Installation de Sésame pour ${options.domain} (${options.mode})\n\nMachine`)
  const findings = await inspectMachine({
    domain: options.domain,
    ports: PUBLIC_PORTS,
    isRunning: await isInstalled(options.mode),
  })
  for (const finding of findings) console.log(`  ${SIGNS[finding.level]} ${finding.text}`)
  if (findings.some(({ level }) => level === 'fault')) {
    throw new CommandFault('\nRien n’a été changé.', 'Corrigez ce qui est marqué ✗, puis relancez.')
  }
  console.log('\nÉtapes')
  const changed = await runSteps(await stepsOf(options), options)
  console.log(`\n${conclusion(options, changed)}`)
  return 0
}

const SIGNS: Record<Finding['level'], string> = { good: '✓', warning: '!', fault: '✗' }

async function stepsOf(options: InstallOptions): Promise<Step[]> {
  const settings = [settingStep(options), ...secretSteps(options)]
  if (options.mode === 'systemd') return [...settings, ...systemdSteps()]
  return [...settings, ...containerSteps(await findEngine(), options)]
}

/** A gateway of ours, healthy or not, has the ports, so they are not looked at. */
async function isInstalled(mode: Mode): Promise<boolean> {
  return mode === 'systemd' ? existsSync(CURRENT) : areContainersHere()
}

function conclusion({ isDryRun, domain }: InstallOptions, changed: number): string {
  if (isDryRun) return changed === 0 ? 'Il n’y a rien à faire.' : 'Essai : rien n’a été changé.'
  if (changed === 0) return 'Tout était déjà en place : rien n’a été changé.'
  return [
    'Sésame est installé. La suite :',
    `  sesame site create --domain ${domain} --name "Mon lieu"`,
    `  sesame admin create --site ${domain} --email vous@exemple.fr --firstname … --lastname …`,
    '  sesame doctor',
    `Sauvegardez ${CONFIG_DIR}/secrets : sans app_secret, les clés de paiement ne se lisent plus.`,
  ].join('\n')
}
