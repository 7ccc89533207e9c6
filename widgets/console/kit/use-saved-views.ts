import { useCall } from '../../../engine/console/use-call.ts'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'

/** The views that an operator saved, of every room. */
export function useSavedViews(): ConsoleValue<'savedViews'> {
  const { data = [] } = useCall('savedViews')
  return data
}
