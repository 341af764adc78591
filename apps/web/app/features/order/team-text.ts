const MAX_DAYS_SHOWN = 7

/** The days from today to the session, both shown; none if they are too many for one row. */
export function daysBefore(date: string, daysLeft: number): string[] {
  if (daysLeft >= MAX_DAYS_SHOWN) return []
  return Array.from({ length: daysLeft + 1 }, (_, index) => {
    const day = new Date(date)
    day.setUTCDate(day.getUTCDate() - daysLeft + index)
    return day.toISOString().slice(0, 10)
  })
}

/** « il faut sauver le roi Arthur » inside a sentence; a name that is no sentence stays. */
export function inSentence(name: string): string {
  return /^(?:Il|Elle|On|Le|La|Les|Un|Une|Des)\s|^L’/u.test(name)
    ? name.charAt(0).toLowerCase() + name.slice(1)
    : name
}

/** « Trois viennent sur quatre. Il reste une place. » */
export function teamText({ players, coming }: { players: number; coming: number }): string {
  const left = players - coming
  if (left <= 0) return 'L’équipe est au complet.'
  const said = `${coming} sur ${players}\u00a0${coming > 1 ? 'viennent' : 'vient'}.`
  return `${said} Il reste ${left === 1 ? 'une place' : `${left}\u00a0places`}.`
}
