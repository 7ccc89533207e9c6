import type { ReactNode } from 'react'
import { State } from './state.tsx'

/** Stands where a list would that has nothing in it. A tick says that all is done, another picture that nothing was found. */
export function Empty({ icon = 'search', children }: { icon?: string; children: ReactNode }) {
  return (
    <div role="status">
      <State spot={false} icon={icon} text={children} />
    </div>
  )
}
