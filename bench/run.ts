/** `bin/pnpm bench NAME`: runs bench/NAME.ts; the last line printed is one JSON object. */
import { runReport } from '../tools/report.ts'

await runReport(import.meta.dirname, process.argv[2])
