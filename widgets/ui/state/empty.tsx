import type { ReactNode } from 'react'
import { State } from './state.tsx'

/** Replaces a list that is empty. A tick says that everything is done, any other icon that nothing was found. */
export function Empty({ icon = 'search', children }: { icon?: string; children: ReactNode }) {
  return (
    <div role="status">
      <State spot={false} icon={icon} text={children} />
    </div>
  )
}
