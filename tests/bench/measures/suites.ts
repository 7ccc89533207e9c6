import { spawnSync } from 'node:child_process'
import path from 'node:path'
import type { Finding } from '../report.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')

const SUITES: Record<string, { files: string; what: string }> = {
  R3: { files: 'tests/load/account-existence', what: 'account existence, 1,000 pairs a call' },
  R4: { files: 'tests/load/sms-caps', what: '10,000 sends from 1,000 addresses to 5,000 numbers' },
  R5: { files: 'tests/load/captcha-replay', what: '1,000 replayed captchas' },
  R8: { files: 'tests/contract/generated-requests', what: '10,000 generated requests a route' },
}

export const SUITE_IDS = Object.keys(SUITES)

/** Runs the long form of a suite of tests/load or tests/contract. */
export function runSuite(target: string): Finding[] {
  const suite = SUITES[target]
  if (!suite) return []
  const from = performance.now()
  const { status } = spawnSync('npx', ['vitest', 'run', suite.files], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, LIVERY_LONG: '1' },
  })
  const minutes = ((performance.now() - from) / 60_000).toFixed(1)
  return [
    {
      target,
      what: suite.what,
      measured: status === 0 ? 0 : 1,
      unit: 'failures',
      atMost: 0,
      figures: { minutes },
    },
  ]
}
