/** A step of the installation. It may be run again at any time: what is done stays as it is. */
export interface Step {
  /** What it makes, in French: « secrets de /etc/sesame/secrets ». */
  title: string
  isDone(): Promise<boolean> | boolean
  apply(): Promise<void> | void
}

/** Runs the steps in their order and returns how many had something to do. */
export async function runSteps(
  steps: readonly Step[],
  { isDryRun }: { isDryRun: boolean },
): Promise<number> {
  let changed = 0
  for (const step of steps) {
    if (await step.isDone()) {
      console.log(`  = ${step.title} : déjà fait`)
      continue
    }
    changed += 1
    console.log(`  ${isDryRun ? '?' : '+'} ${step.title}${isDryRun ? ' : à faire' : ''}`)
    if (!isDryRun) await step.apply()
  }
  return changed
}
