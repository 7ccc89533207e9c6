import type { Cause } from '../../../engine/studio/chart.ts'

const paths: Readonly<Record<Cause, string>> = {
  event: 'M6 1.8 10.2 6 6 10.2 1.8 6Z',
  done: 'M2 6.4 4.8 9.2 10 3',
  error: 'M3 3 9 9M9 3 3 9',
  after: 'M6 1.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM6 3.6V6l1.8 1.2',
  always: 'M1.5 6h8M6.6 3 9.6 6l-3 3',
}

/** What makes a transition happen, in twelve pixels. */
export function CauseIcon({ cause, x, y }: { cause: Cause; x: number; y: number }) {
  return (
    <path
      className={`cause cause-${cause}`}
      d={paths[cause]}
      transform={`translate(${String(x)} ${String(y)})`}
    />
  )
}
