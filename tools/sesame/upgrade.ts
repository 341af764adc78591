/**
 * `bin/sesame upgrade`: the version of this checkout takes the place of the running one, process by
 * process. A process that does not become ready brings the previous version back.
 */
import { existsSync } from 'node:fs'

import { CommandFault } from './command.ts'
import { areContainersHere } from './install/containers.ts'
import { CURRENT } from './install/release-folder.ts'
import { upgradeContainers } from './upgrade/containers.ts'
import { upgradeServices } from './upgrade/services.ts'

export async function runUpgrade(): Promise<number> {
  if (existsSync(CURRENT)) return upgradeServices()
  if (await areContainersHere()) return upgradeContainers()
  throw new CommandFault(
    'Aucune installation ne se trouve ici.',
    'Installez d’abord : bin/sesame install --mode containers|systemd …',
  )
}
