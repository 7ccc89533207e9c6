import { createElement, Suspense, use, useEffect, useId, type ReactNode } from 'react'
import type { DialogProps, FailureProps } from '../../registry/registry.ts'
import { useEngine } from '../../engine/engine.ts'
import { Boundary } from './boundary.tsx'
import { ready } from './awake.ts'
import { forgetPart, getPart, type LazyPart } from './part.ts'

export interface LazyProps {
  part: LazyPart
  props: object
  waiting: ReactNode
  what: FailureProps['what']
  name: string
  /** Where it is a dialog: what its failure needs. */
  dialog?: DialogProps
  onArrived?: () => void
}

function Arrived({ part, props, onArrived }: Pick<LazyProps, 'part' | 'props' | 'onArrived'>) {
  const { text, awake, clicks } = useEngine()
  useEffect(() => onArrived?.(), [onArrived, part])
  const id = useId()
  useEffect(() => {
    clicks.arrived()
    awake.arrived(id)
  }, [clicks, awake, id])
  const words = part.words ?? []
  // Each in its own place, needed or not: a render that goes on after waiting takes what it waited for by its place.
  use(part.asleep ? awake.wait(id) : ready)
  // Both are begun before either is waited for.
  const component = getPart(part)
  use(words.every(text.isLoaded) ? ready : text.load(words))
  return createElement(use(component), props)
}

/** Renders a part of the registry once its code and words are here; a failure stays inside and can be retried. */
export function Lazy({ part, props, waiting, what, name, dialog, onArrived }: LazyProps) {
  const { text, registry } = useEngine()
  const { Failure } = registry.parts
  return (
    <Boundary
      onRetry={() => {
        forgetPart(part)
        text.forgetFailures()
      }}
      failure={(retry) => <Failure what={what} name={name} retry={retry} {...(dialog && { dialog })} />}
    >
      <Suspense fallback={waiting}>
        <Arrived part={part} props={props} {...(onArrived && { onArrived })} />
      </Suspense>
    </Boundary>
  )
}
