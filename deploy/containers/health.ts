/** Health check of a container: ends with 0 if the address answers with a success, else with 1. */
async function isHealthy(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(4000), redirect: 'manual' })
    return response.ok
  } catch {
    return false
  }
}

if (import.meta.main) process.exitCode = (await isHealthy(process.argv[2] ?? '')) ? 0 : 1
