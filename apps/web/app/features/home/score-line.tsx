import { reviewCountText, scoreText, type ReviewScore } from './review-score.ts'

import './score-line.css'

/** « ★ 4,8 sur 5, 214 avis ». */
export function ScoreLine(score: ReviewScore) {
  return (
    <p className="score-line">
      <span aria-hidden="true">★</span>
      {scoreText(score)}, {reviewCountText(score)}
    </p>
  )
}
