import type { ReactNode } from 'react'
import { getProblem } from '../../../engine/console/console-words.ts'
import { Icon } from '../../ui/icon/icon.tsx'

/** Says what somebody just did. It stands there before it has something to say, so that readers hear it. */
export function Done({ children }: { children: ReactNode }) {
  return (
    <p className="done" role="status">
      {children ? (
        <>
          <Icon name="check" /> {children}
        </>
      ) : null}
    </p>
  )
}

/** What went wrong with what somebody just did. */
export function Problem({ error }: { error: unknown }) {
  return (
    <p className="problem" role="alert">
      {error ? getProblem(error) : null}
    </p>
  )
}
