import type { StudioView } from '../../base/pages/studio-view.ts'
import { toolPage } from '../../base/pages/tool-page.ts'
import type { StudioBoot } from './studio-boot.ts'

export function studioPage({ entry }: StudioView, boot: StudioBoot): string {
  return toolPage(entry, {
    root: 'lang="en"',
    title: 'Flows · Livery studio',
    boot: { id: 'studio-boot', value: boot },
  })
}

/** The studio's policy: this host, and the sites that it shows in frames. */
export function studioPolicy(live: boolean, port: string, development: boolean): string {
  const own = development ? "'self' 'unsafe-inline'" : "'self'"
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "worker-src 'self'",
    live ? `frame-src http://*.localhost${port}` : "frame-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')
}
