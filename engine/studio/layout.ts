import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js'
import { type Chart, type ChartState, type ChartTransition, everyState } from './chart.ts'
import { monoWidth, size } from './geometry.ts'
import { anywhere, headHeight, headWidth, labelBox } from './layout-sizes.ts'

export const directions = ['DOWN', 'RIGHT'] as const
export type Direction = (typeof directions)[number]

export interface Point {
  x: number
  y: number
}

export interface Box extends Point {
  width: number
  height: number
}

export interface LaidState extends Box {
  id: string
}

/** All ways from one place to another: one line, a label for each way. */
export interface LaidEdge {
  id: string
  /** Whose transitions these are; null for the arrow to where a state begins. */
  source: string | null
  target: string
  transitions: readonly string[]
  lines: readonly (readonly Point[])[]
  label: Box | null
}

/** Where a composite state begins, or where the ways leave that it offers from anywhere inside. */
export interface LaidMark extends Box {
  id: string
  of: string
  kind: 'start' | 'anywhere'
}

export interface Layout {
  width: number
  height: number
  states: readonly LaidState[]
  edges: readonly LaidEdge[]
  marks: readonly LaidMark[]
}

/** What computes places: ELK, in a worker or in a build. */
export interface Placer {
  layout: (graph: ElkNode) => Promise<ElkNode>
}

function getStart(id: string) {
  return `${id}::start`
}

function getAnywhere(id: string) {
  return `${id}::anywhere`
}

function contains(outer: string, inner: string) {
  return inner.startsWith(`${outer}.`)
}

interface Way {
  from: string
  to: string
  transitions: ChartTransition[]
  /** Leads back to what comes earlier: given to ELK the other way round, so that a flow runs one way. */
  back: boolean
}

const rank = { event: 0, always: 0, done: 0, after: 1, error: 2 } as const

/** Places in the order in which a flow gets to them, as far from its beginning as they are. */
function ranks(root: ChartState): ReadonlyMap<string, number> {
  const states = new Map(everyState(root).map((state) => [state.id, state]))
  const order = new Map<string, number>()
  const waiting = [root.id]
  const visit = (id: string) => {
    if (order.has(id)) return
    order.set(id, order.size)
    const state = states.get(id)
    if (!state) return
    waiting.push(
      ...(state.kind === 'parallel'
        ? state.states.map((chartState) => chartState.id)
        : state.initial === null
          ? []
          : [state.initial]),
    )
    const ways = [...state.transitions].sort(
      (chartTransition, other) => rank[chartTransition.cause] - rank[other.cause],
    )
    waiting.push(...ways.flatMap(({ targets }) => targets))
  }
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) visit(id)
  for (const id of states.keys()) visit(id)
  return order
}

/** Transitions between the same two places travel together. */
function listWays(root: ChartState): Way[] {
  const ways = new Map<string, Way>()
  const order = ranks(root)
  const getOrder = (place: string) => order.get(place.replace(/::.*/, '')) ?? 0
  for (const state of everyState(root)) {
    for (const transition of state.transitions) {
      for (const target of transition.targets) {
        const outside = target === state.id || !contains(state.id, target)
        const from = outside ? state.id : getAnywhere(state.id)
        const to = contains(target, state.id) ? getStart(target) : target
        const key = `${from} → ${to}`
        const back = outside && target !== state.id && getOrder(to) < getOrder(from)
        const way = ways.get(key) ?? { from, to, transitions: [], back }
        way.transitions.push(transition)
        ways.set(key, way)
      }
    }
  }
  return [...ways.values()]
}

function getNode(state: ChartState, used: ReadonlySet<string>): ElkNode {
  const width = headWidth(state)
  const height = headHeight(state)
  if (state.states.length === 0) return { id: state.id, width, height }
  const marks: ElkNode[] = []
  if (state.initial !== null) marks.push({ id: getStart(state.id), width: size.dot, height: size.dot })
  if (used.has(getAnywhere(state.id)))
    marks.push({ id: getAnywhere(state.id), width: monoWidth(anywhere, 10) + 24, height: 24 })
  return {
    id: state.id,
    children: [...marks, ...state.states.map((child) => getNode(child, used))],
    layoutOptions: {
      'elk.padding': `[top=${String(height + 14)},left=22,bottom=22,right=22]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${String(width)},${String(height)})`,
    },
  }
}

function options(direction: Direction): LayoutOptions {
  return {
    'elk.algorithm': 'layered',
    'elk.direction': direction,
    'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
    'elk.edgeRouting': 'ORTHOGONAL',
    'elk.spacing.nodeNode': direction === 'DOWN' ? '44' : '30',
    'elk.spacing.edgeNode': '18',
    'elk.spacing.edgeEdge': '14',
    'elk.spacing.edgeLabel': '4',
    'elk.layered.spacing.nodeNodeBetweenLayers': direction === 'DOWN' ? '26' : '40',
    'elk.layered.spacing.edgeNodeBetweenLayers': '18',
    'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
    'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
    'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
    'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
    'elk.layered.mergeEdges': 'false',
    'elk.json.edgeCoords': 'ROOT',
    'elk.json.shapeCoords': 'ROOT',
  }
}

const centred = { 'elk.edgeLabels.placement': 'CENTER', 'elk.edgeLabels.inline': 'true' }

/** The graph that ELK lays out. */
function getGraph({ root }: Chart, direction: Direction): ElkNode {
  const ways = listWays(root)
  const starts = everyState(root).flatMap(({ id, initial }): ElkExtendedEdge[] =>
    initial === null ? [] : [{ id: getStart(id), sources: [getStart(id)], targets: [initial] }],
  )
  const edges = ways.map(({ from, to, transitions, back }, index): ElkExtendedEdge => ({
    id: `way ${String(index)}`,
    sources: [back ? to : from],
    targets: [back ? from : to],
    labels: [{ id: `label ${String(index)}`, text: to, ...labelBox(transitions), layoutOptions: centred }],
  }))
  const used = new Set(ways.map(({ from }) => from))
  return {
    id: '(picture)',
    layoutOptions: { ...options(direction), 'elk.padding': '[top=8,left=8,bottom=8,right=8]' },
    children: [getNode(root, used)],
    edges: [...starts, ...edges],
  }
}

function round(value: number | undefined) {
  return Math.round((value ?? 0) * 10) / 10
}

function getBox(shape: Partial<Box>): Box {
  return {
    x: round(shape.x),
    y: round(shape.y),
    width: round(shape.width),
    height: round(shape.height),
  }
}

function inside(node: ElkNode): ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(inside)]
}

function listLines(edge: ElkExtendedEdge): Point[][] {
  return (edge.sections ?? []).map(({ startPoint, bendPoints, endPoint }) =>
    [startPoint, ...(bendPoints ?? []), endPoint].map(({ x, y }) => ({ x: round(x), y: round(y) })),
  )
}

/** Names a chart and a direction so that a layout made earlier is used only for the very same chart. */
export function getKey(chart: Chart, direction: Direction): string {
  let hash = 5381
  const text = JSON.stringify(chart)
  for (let at = 0; at < text.length; at++) hash = (hash * 33 + text.charCodeAt(at)) | 0
  return `${chart.name} ${direction} ${(hash >>> 0).toString(36)}`
}

/** Places every state and transition of a chart. */
export async function layOut(chart: Chart, direction: Direction, placer: Placer): Promise<Layout> {
  const placed = await placer.layout(getGraph(chart, direction))
  const ways = listWays(chart.root)
  const nodes = (placed.children ?? []).flatMap(inside)
  const isMark = ({ id }: ElkNode) => id.includes('::')
  return {
    width: round(placed.width),
    height: round(placed.height),
    states: nodes.filter((node) => !isMark(node)).map((node) => ({ id: node.id, ...getBox(node) })),
    marks: nodes.filter(isMark).map((node) => {
      const [of = '', kind] = node.id.split('::')
      return { id: node.id, of, kind: kind === 'start' ? 'start' : 'anywhere', ...getBox(node) }
    }),
    edges: (placed.edges ?? []).map((edge) => {
      const way = edge.id.startsWith('way ') ? ways[Number(edge.id.slice(4))] : undefined
      const label = edge.labels?.[0]
      return {
        id: edge.id,
        source: way?.transitions[0]?.source ?? null,
        target: way?.to ?? edge.targets[0] ?? '',
        transitions: way?.transitions.map(({ id }) => id) ?? [],
        lines: way?.back ? listLines(edge).map((line) => line.reverse()) : listLines(edge),
        label: label ? getBox(label) : null,
      }
    }),
  }
}
