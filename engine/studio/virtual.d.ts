declare module 'virtual:livery-layouts' {
  import type { Layout } from './layout.ts'

  export const layouts: Readonly<Record<string, Layout>>
}

declare module 'elkjs/lib/elk-worker.min.js?url' {
  const url: string
  export default url
}
