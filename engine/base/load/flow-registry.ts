import { loadChunk } from '../../starter/chunk.ts'

/**
 * Lists of flows by wing: each wing declares its own beside its list (`declare module`), so that nothing down here knows who is
 * above. What is declared is registered by engine/root/flows.ts.
 */
export interface FlowsByWing {
  base: Record<never, never>
}

type Intersect<Lists> = (Lists extends unknown ? (list: Lists) => void : never) extends (
  list: infer All,
) => void
  ? All
  : never

type Loaders = Intersect<FlowsByWing[keyof FlowsByWing]>
export type FlowName = keyof Loaders
export type FlowOf<Name extends FlowName> = Awaited<ReturnType<Loaders[Name]>>

/** What React's `use` reads without waiting once it is fulfilled. */
type Settling<T> = Promise<T> & { status?: 'fulfilled'; value?: T }

const loaders: Partial<Loaders> = {}
const loaded = new Map<FlowName, Settling<FlowOf<FlowName>>>()

/** Says where the flows of all wings are. */
export function registerFlows(flows: Loaders): void {
  Object.assign(loaders, flows)
}

/** Replaces a flow that would be fetched, until it is taken back. For the studio's gallery alone. */
export function provideFlow(name: FlowName, flow: unknown): () => void {
  const value = flow as FlowOf<FlowName>
  loaded.set(name, Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value }))
  return () => void loaded.delete(name)
}

/** The flow of this name, fetched once; a failed fetch is forgotten, so that the next one tries again. */
export function loadFlow<Name extends FlowName>(name: Name): Promise<FlowOf<Name>> {
  const known = loaded.get(name)
  if (known) return known as Promise<FlowOf<Name>>
  const loader = loaders[name] as () => Promise<FlowOf<FlowName>>
  const loading: Settling<FlowOf<FlowName>> = loadChunk(loader).then((flow) => {
    loading.status = 'fulfilled'
    loading.value = flow
    return flow
  })
  loading.catch(() => loaded.delete(name))
  loaded.set(name, loading)
  return loading as Promise<FlowOf<Name>>
}
