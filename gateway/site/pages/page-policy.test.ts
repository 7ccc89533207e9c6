import { expect, it } from 'vitest'
import { first } from '../../testing/test-gateway.ts'
import type { BrandStyle } from './brand-style.ts'
import { pagePolicy } from './document.ts'

/** What a page may load a worker from; scripts stand in where the policy says nothing of workers. */
function listWorkers(isDevelopment: boolean) {
  const policy = pagePolicy(first(), { hash: "'sha256-x'" } as BrandStyle, isDevelopment)
  const parts = new Map(policy.split('; ').map((part) => [part.split(' ', 1)[0], part.split(' ').slice(1)]))
  return parts.get('worker-src') ?? parts.get('script-src')
}

it('lets a page load its own workers, and in development that of the server as well', () => {
  expect(listWorkers(false)).toEqual(["'self'"])
  expect(listWorkers(true)).toEqual(["'self'", 'blob:'])
})
