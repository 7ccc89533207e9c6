import type { ChartState, ChartTransition } from './chart.ts'
import { monoWidth, size, titleWidth } from './geometry.ts'

export const anywhere = 'from anywhere'

/** The rows under a state's name: actors, what it does on entry and exit, and what it answers without leaving. */
export function getRows(state: ChartState) {
  return {
    actors: state.actors,
    actions: [
      ...state.entry.map((name) => ({ when: 'entry' as const, name })),
      ...state.exit.map((name) => ({ when: 'exit' as const, name })),
    ],
    answered: state.transitions.filter(({ targets }) => targets.length === 0),
  }
}

function guarded({ label, guard }: ChartTransition) {
  return guard === null ? label : `${label} if ${guard}`
}

export function tagWidth(tag: string): number {
  return monoWidth(tag, 10) + 14
}

function rowCount(state: ChartState): number {
  const { actors, actions, answered } = getRows(state)
  return actors.length + actions.length + answered.length
}

/** Height of what stands above a composite state's parts, or of a whole plain state. */
export function headHeight(state: ChartState): number {
  const rows = rowCount(state)
  return size.head + (rows > 0 ? rows * size.row + 8 : 0)
}

export function headWidth(state: ChartState): number {
  const { actors, actions, answered } = getRows(state)
  const tags = state.tags.reduce((sum, tag) => sum + tagWidth(tag) + 6, 0)
  const rows = [
    ...actors.map(({ id, src }) => monoWidth(id === src ? id : `${id} ${src}`)),
    ...actions.map(({ when, name }) => monoWidth(`${when} ${name}`)),
    ...answered.map((chartTransition) => monoWidth(guarded(chartTransition))),
  ]
  const title = titleWidth(state.name) + tags + (state.kind === 'final' ? 16 : 0) + 20
  return Math.ceil(
    Math.max(size.minWidth, title + 2 * size.pad, ...rows.map((row) => row + 24 + 2 * size.pad)),
  )
}

export function lineHeight({ guard }: Pick<ChartTransition, 'guard'>): number {
  return guard === null ? size.labelHeight : size.labelHeight + 14
}

export function lineWidth({ label, guard }: Pick<ChartTransition, 'label' | 'guard'>): number {
  return Math.ceil(Math.max(monoWidth(label) + 30, guard === null ? 0 : monoWidth(`if ${guard}`, 10) + 30))
}

export function labelBox(transitions: readonly ChartTransition[]): { width: number; height: number } {
  return {
    width: Math.max(...transitions.map(lineWidth)),
    height: transitions.reduce(
      (sum, chartTransition) => sum + lineHeight(chartTransition) + size.labelGap,
      -size.labelGap,
    ),
  }
}
