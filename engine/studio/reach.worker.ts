import { type MachineName, all } from '../../machines/all.ts'
import { reachedByTests } from './reach.ts'

addEventListener('message', ({ data }: MessageEvent<MachineName>) => {
  void reachedByTests(all[data]).then((reached) => postMessage(reached))
})
