import { createElement, Suspense, use, useEffect, type ReactNode } from 'react'
import type { FailureProps } from '../hooks/registry.ts'
import { useEngine } from '../root/engine.ts'
import { Boundary } from './boundary.tsx'
import { forgetPart, partOf, type LazyPart } from './part.ts'

export interface LazyProps {
  part: LazyPart
  props: object
  waiting: ReactNode
  what: FailureProps['what']
  name: string
  onArrived?: () => void
}

function Arrived({ part, props, onArrived }: Pick<LazyProps, 'part' | 'props' | 'onArrived'>) {
  const { text, awake } = useEngine()
  useEffect(() => onArrived?.(), [onArrived, part])
  const waiting = part.asleep ? awake.wait() : null
  if (waiting) use(waiting)
  const words = part.words ?? []
  if (!words.every(text.isLoaded)) use(text.load(words))
  return createElement(use(partOf(part)), props)
}

/** Draws a part of the registry once its code and words are here; a failure stays inside and can be retried. */
export function Lazy({ part, props, waiting, what, name, onArrived }: LazyProps) {
  const { text, registry } = useEngine()
  const { Failure } = registry.parts
  return (
    <Boundary
      onRetry={() => {
        forgetPart(part)
        text.forgetFailures()
      }}
      failure={(retry) => <Failure what={what} name={name} retry={retry} />}
    >
      <Suspense fallback={waiting}>
        <Arrived part={part} props={props} {...(onArrived && { onArrived })} />
      </Suspense>
    </Boundary>
  )
}
