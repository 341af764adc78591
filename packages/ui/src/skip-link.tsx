export const MAIN_ID = 'contenu'

export function SkipLink({ children = 'Aller au contenu' }: { children?: string }) {
  return (
    <a className="skip" href={`#${MAIN_ID}`}>
      {children}
    </a>
  )
}
