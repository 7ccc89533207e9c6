import { useCall } from '../../../engine/base/hooks/use-call.ts'

export interface OwnLimit {
  /** What the nearest limit on deposits leaves; null where there is none, or none is known yet. */
  left: string | null
  isKnown: boolean
  hasFailed: boolean
}

/** What the limits of a member leave to be paid in. */
export function useOwnLimit(): OwnLimit {
  const { data, isError } = useCall('playLimits')
  const [nearest] = (data?.limits ?? [])
    .filter(({ kind }) => kind === 'deposit')
    .sort((entry, other) => Number(entry.left) - Number(other.left))
  return { left: nearest?.left ?? null, isKnown: data !== undefined, hasFailed: isError }
}
