import { Icon } from '@sesame/ui/icon'
import type { ComponentProps, ReactNode } from 'react'

interface RuleProps {
  icon: ComponentProps<typeof Icon>['name']
  children: ReactNode
}

export function Rule({ icon, children }: RuleProps) {
  return (
    <li>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  )
}
