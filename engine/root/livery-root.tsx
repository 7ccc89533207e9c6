import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { BindWay } from '../base/page/route/go.ts'
import { EngineContext, type Engine } from '../base/engine/engine.ts'
import { Site } from './site.tsx'

/** A whole site inside a router. The same in the browser and on the server; `onAlive` is called once its frame takes input. */
export function LiveryRoot({ engine, onAlive }: { engine: Engine; onAlive?: (engine: Engine) => void }) {
  useEffect(() => onAlive?.(engine), [engine, onAlive])
  return (
    <EngineContext value={engine}>
      <QueryClientProvider client={engine.queries}>
        <BindWay />
        <Site />
      </QueryClientProvider>
    </EngineContext>
  )
}
