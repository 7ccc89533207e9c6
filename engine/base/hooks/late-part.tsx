import type { LateName } from '../registry/registry.ts'
import { useEngine } from '../engine/engine.ts'
import { Lazy } from '../page/screen/lazy.tsx'

/** Renders a late part of the registry, and what it has to wait with until its code is here; a failure can be retried. */
export function LatePart({ name, props }: { name: LateName; props: object }) {
  const part = useEngine().registry.late[name]
  return <Lazy part={part} props={props} waiting={<part.waiting />} what="widget" name={name} />
}
