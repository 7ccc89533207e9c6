declare module 'virtual:livery-layouts' {
  import type { Layout } from './layout.ts'
  import type { Pose } from './poses.ts'

  export const layouts: Readonly<Record<string, Layout>>
  export const poses: Readonly<Record<string, readonly Pose[]>>
}

declare module 'elkjs/lib/elk-worker.min.js?url' {
  const url: string
  export default url
}
