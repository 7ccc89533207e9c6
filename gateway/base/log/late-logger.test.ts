import type { FastifyBaseLogger } from 'fastify'
import { expect, it, vi } from 'vitest'
import { LateLogger } from './late-logger.ts'

it('makes its logger with the first line, and once', () => {
  const warn = vi.fn()
  const child = vi.fn(() => ({ warn }) as unknown as FastifyBaseLogger)
  const logger = new LateLogger({ child } as unknown as FastifyBaseLogger, { reqId: 'a-1' }, {})
  expect(child).not.toHaveBeenCalled()
  logger.warn({ err: new Error('x') }, 'A call failed')
  logger.warn('again')
  expect(child.mock.calls).toEqual([[{ reqId: 'a-1' }, {}]])
  expect(warn.mock.calls).toEqual([[{ err: new Error('x') }, 'A call failed'], ['again']])
})
