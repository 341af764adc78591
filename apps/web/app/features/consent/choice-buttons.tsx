import { Button } from '@sesame/ui/button'

/** Both buttons have the same weight, because refusing must be as easy as accepting. */
export function ChoiceButtons({ onAllow }: { onAllow: (isAllowed: boolean) => void }) {
  return (
    <>
      <Button type="button" className="consent__choice" onClick={() => onAllow(false)}>
        Tout refuser
      </Button>
      <Button type="button" className="consent__choice" onClick={() => onAllow(true)}>
        Tout accepter
      </Button>
    </>
  )
}
