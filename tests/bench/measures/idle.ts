import { setTimeout as pause } from 'node:timers/promises'
import { startGateway } from '../../browser/gateway-process.ts'
import { makeBrandFolders } from '../brand-folders.ts'
import { measureCpuShare } from '../process-cpu.ts'
import type { Finding } from '../report.ts'
import { round } from '../stats.ts'

/** Milliseconds: demo people register and play at a start, which is no rest. */
const settlingMs = 45_000

interface Rest {
  /** Percent of a core. */
  share: number
  /** Milliseconds from SIGTERM to the end. */
  stop: number
}

async function rest(count: number, forMs: number): Promise<Rest> {
  const folders = makeBrandFolders(count)
  const gateway = await startGateway({ NODE_ENV: 'production' }, { brands: folders.folder })
  try {
    await pause(settlingMs)
    const share = await measureCpuShare(gateway.pid, forMs)
    const from = performance.now()
    await gateway.stop()
    return { share, stop: performance.now() - from }
  } finally {
    await gateway.kill()
    folders.remove()
  }
}

/** P15: what a gateway at rest takes, with three brands and with many. */
export async function measureIdle(count: number, forMs: number): Promise<Finding[]> {
  const few = await rest(3, forMs)
  const many = await rest(count, forMs)
  const brands = `${String(count)} brands`
  return [
    {
      target: 'P15',
      what: 'idle gateway with 3 brands',
      measured: round(few.share, 2),
      unit: '% of a core',
      atMost: 1,
      figures: { 'SIGTERM until its end (ms)': round(few.stop, 0) },
    },
    {
      target: 'P15',
      what: `idle gateway with ${brands}`,
      measured: round(many.share, 2),
      unit: '% of a core',
      atMost: 3,
      figures: { 'SIGTERM until its end (ms)': round(many.stop, 0) },
    },
  ]
}
