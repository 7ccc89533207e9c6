import { QueryClientProvider } from '@tanstack/react-query'
import { BindWay } from '../route/go.ts'
import { EngineContext, type Engine } from './engine.ts'
import { Site } from './site.tsx'

/** A whole site inside a router. The same in the browser and on the server. */
export function LiveryRoot({ engine }: { engine: Engine }) {
  return (
    <EngineContext value={engine}>
      <QueryClientProvider client={engine.queries}>
        <BindWay />
        <Site />
      </QueryClientProvider>
    </EngineContext>
  )
}
