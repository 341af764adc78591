import { Button } from '@sesame/ui/button'

interface ChoiceButtonsProps {
  onAllow: (isAllowed: boolean) => void
  other: { label: string; onPress: () => void }
}

/** All buttons have the same weight, because refusing must be as easy as accepting. */
export function ChoiceButtons({ onAllow, other }: ChoiceButtonsProps) {
  return (
    <div className="consent__acts">
      <Button type="button" onClick={() => onAllow(false)}>
        Tout refuser
      </Button>
      <Button type="button" onClick={() => onAllow(true)}>
        Tout accepter
      </Button>
      <Button type="button" onClick={other.onPress}>
        {other.label}
      </Button>
    </div>
  )
}
