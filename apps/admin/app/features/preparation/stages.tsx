import { PREPARATION_STAGES, type PreparationStage } from '@sesame/contract/preparation'
import { Link } from 'react-router'

import { STAGES, type StageCounts } from './preparation.ts'

interface StagesProps {
  current: PreparationStage
  counts: StageCounts | undefined
  hrefOf: (stage: PreparationStage) => string
}

/** The stages with how many orders each has. */
export function Stages({ current, counts, hrefOf }: StagesProps) {
  return (
    <nav aria-label="Étapes">
      <ol className="stages">
        {PREPARATION_STAGES.map((stage) => (
          <li key={stage}>
            <Link
              to={hrefOf(stage)}
              aria-current={stage === current ? 'page' : undefined}
              preventScrollReset
            >
              <b>{counts ? counts[stage].toLocaleString('fr-FR') : '–'}</b>
              <span>
                {STAGES[stage].label}
                <span className="from-700">{STAGES[stage].more}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
