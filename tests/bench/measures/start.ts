import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startGateway } from '../../browser/gateway-process.ts'
import { getMemory } from '../process-memory.ts'
import type { Finding } from '../report.ts'
import { median, round } from '../stats.ts'

const AT_REST_MS = 10_000

/** P13: a second start on the same data, and memory at rest. */
export async function measureStart(rounds: number): Promise<Finding[]> {
  const home = mkdtempSync(path.join(tmpdir(), 'livery-start-'))
  const data = path.join(home, 'data')
  try {
    await (await startGateway({}, { data })).stop()
    const starts: number[] = []
    let memory = { own: 0, started: 0 }
    for (let turn = 0; turn < rounds; turn += 1) {
      const from = performance.now()
      const gateway = await startGateway({}, { data })
      starts.push((performance.now() - from) / 1000)
      if (turn === rounds - 1) {
        await pause(AT_REST_MS)
        memory = getMemory(gateway.pid)
      }
      await gateway.stop()
    }
    return [
      {
        target: 'P13',
        what: 'ready on a second start',
        measured: round(median(starts), 2),
        unit: 's',
        atMost: 5,
      },
      {
        target: 'P13',
        what: 'memory of the gateway at rest on PGlite',
        measured: round(memory.own, 0),
        unit: 'MB',
        atMost: 350,
        figures: { 'vendor beside it': round(memory.started, 0) },
      },
    ]
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}
