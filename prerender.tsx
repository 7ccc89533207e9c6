import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { createEngine } from './engine/root/create-engine.ts'
import { LiveryRoot } from './engine/root/livery-root.tsx'
import { preloadFlow } from './engine/base/hooks/preload-flow.ts'
import { getStatus } from './engine/base/page/route/status.ts'
import { preloadWidgets } from './engine/base/page/screen/preload.ts'
import type { Boot } from './schemas/boot/boot.document.ts'
import { registry } from './widgets/registry.ts'

// A form that a page begins with may have a code sent.
await Promise.all([preloadWidgets(registry), preloadFlow('smsCode')])

export interface Prerendered {
  /** What belongs into #root. */
  html: string
  status: number
}

/** Renders the first HTML of a page, exactly as the browser will take it over. */
export function prerender({ boot, url }: { boot: Boot; url: string }): Prerendered {
  const engine = createEngine({ boot, registry, pathname: url })
  try {
    const html = renderToString(
      <StaticRouter location={url}>
        <LiveryRoot engine={engine} />
      </StaticRouter>,
    )
    return { html, status: getStatus(boot, url) }
  } finally {
    // Each answer that was asked for has a timer of half an hour, which would hold the page until then.
    engine.queries.clear()
  }
}
