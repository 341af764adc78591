import type { FrameData } from '../../lib/site/frame-data.ts'

export function accountLink({ isLogged }: FrameData): { label: string; to: string } {
  return isLogged
    ? { label: 'Mon espace', to: '/mon-espace' }
    : { label: 'Se connecter', to: '/auth' }
}
